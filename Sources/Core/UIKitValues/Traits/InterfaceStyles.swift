/// The light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The rule by which a view is mirrored for languages that are read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Not mirrored: controls of playback.
  case playback
  /// Not mirrored: directions in space.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
