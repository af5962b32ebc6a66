/// The style of the ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// Flat, at the end.
  case butt
  /// Half a circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The style of the corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter
  case round
  /// Flattened.
  case bevel
}

/// The rule for combining a drawn colour (the source) with the colour below it (the backdrop).
public enum CGBlendMode: Int32, Sendable {
  /// The source covers the backdrop.
  case normal
  /// The product of both.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// Multiply or screen, depending on the backdrop.
  case overlay
  /// The darker of the two.
  case darken
  /// The lighter of the two.
  case lighten
  /// The backdrop, brightened.
  case colorDodge
  /// The backdrop, darkened.
  case colorBurn
  /// Soft darkening or lightening, depending on the source.
  case softLight
  /// Multiply or screen, depending on the source.
  case hardLight
  /// The difference of both.
  case difference
  /// The difference with less contrast.
  case exclusion
  /// The hue of the source; the rest of the backdrop.
  case hue
  /// The saturation of the source; the rest of the backdrop.
  case saturation
  /// The hue and saturation of the source; the brightness of the backdrop.
  case color
  /// The brightness of the source; the rest of the backdrop.
  case luminosity
  /// No colour: neither the source nor the backdrop.
  case clear
  /// The source, including its transparent parts.
  case copy
  /// The source, inside the backdrop.
  case sourceIn
  /// The source, outside the backdrop.
  case sourceOut
  /// The source over the backdrop, inside the backdrop.
  case sourceAtop
  /// The source under the backdrop.
  case destinationOver
  /// The backdrop, inside the source.
  case destinationIn
  /// The backdrop, outside the source.
  case destinationOut
  /// The backdrop over the source, inside the source.
  case destinationAtop
  /// The source outside the backdrop, and the backdrop outside the source.
  case xor
  /// The sum of both, towards black.
  case plusDarker
  /// The sum of both, towards white.
  case plusLighter
}
