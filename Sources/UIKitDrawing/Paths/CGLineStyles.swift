/// How the ends of lines are drawn.
public enum CGLineCap: Int32, Sendable {
  /// They end where the line ends.
  case butt
  /// Half a circle stands over.
  case round
  /// Half the line's width stands over.
  case square
}

/// How the corners of lines are drawn.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner.
  case miter
  /// A round corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// What it winds around.
  case fill
  /// What an odd number of its edges part from the outside.
  case eoFill
  /// Its line.
  case stroke
  /// What it winds around, and its line.
  case fillStroke
  /// What an odd number of its edges part from the outside, and its line.
  case eoFillStroke
}

/// How what is drawn goes together with what is there.
public enum CGBlendMode: Int32, Sendable {
  /// What is drawn covers what is there.
  case normal
  /// The two are multiplied.
  case multiply
  /// Their inverses are multiplied.
  case screen
  /// Multiplied or screened, by what is there.
  case overlay
  /// The darker of the two.
  case darken
  /// The lighter of the two.
  case lighten
  /// What is there is made lighter.
  case colorDodge
  /// What is there is made darker.
  case colorBurn
  /// Darker or lighter, by what is drawn.
  case softLight
  /// Multiplied or screened, by what is drawn.
  case hardLight
  /// The lighter less the darker.
  case difference
  /// As the difference, with less contrast.
  case exclusion
  /// The hue of what is drawn, the rest of what is there.
  case hue
  /// The saturation of what is drawn, the rest of what is there.
  case saturation
  /// The hue and saturation of what is drawn, the brightness of what is there.
  case color
  /// The brightness of what is drawn, the rest of what is there.
  case luminosity
  /// Nothing is left.
  case clear
  /// What is drawn takes the place of what is there, transparent parts too.
  case copy
  /// What is drawn, where something is there.
  case sourceIn
  /// What is drawn, where nothing is there.
  case sourceOut
  /// What is drawn over what is there, and nowhere else.
  case sourceAtop
  /// What is drawn lies under what is there.
  case destinationOver
  /// What is there, where something is drawn.
  case destinationIn
  /// What is there, where nothing is drawn.
  case destinationOut
  /// What is there over what is drawn, and nowhere else.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// The two added, towards black.
  case plusDarker
  /// The two added, towards white.
  case plusLighter
}
