/// Whether things look light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody has said.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// Whether people read from left to right.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// They do.
  case leftToRight
  /// They read from right to left.
  case rightToLeft
}

/// Whether a view is mirrored where people read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It is.
  case unspecified
  /// It is not: it plays something.
  case playback
  /// It is not: it is about places.
  case spatial
  /// It always goes from left to right.
  case forceLeftToRight
  /// It always goes from right to left.
  case forceRightToLeft
}
