/// How the ends of lines are drawn.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How the corners of lines are drawn.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How what is drawn goes together with what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut
  case sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker
  case plusLighter
}
