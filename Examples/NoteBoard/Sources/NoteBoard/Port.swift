// uikit-sources: ../../NoteBoard

// Stand-ins for frameworks that Linux does not have would follow.
