"""Walk → evidence chains → answer → picture. Next in the flow: `feedback/`."""
