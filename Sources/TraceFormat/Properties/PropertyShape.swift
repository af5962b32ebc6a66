import Records

/// What a property's value looks like in JSON.
enum PropertyShape {
  case boolean
  case number(ClosedRange<Double>)
  /// A number above zero.
  case positiveNumber
  case integer(least: Int)
  case string
  /// `[x, y]`.
  case point
  /// `[width, height]`.
  case size
  /// `[x, y, width, height]`.
  case rectangle
  /// Six numbers, or rotation, scale and translation.
  case transform
  /// `{"insets": [top, left, bottom, right]}`.
  case pointInside
  case hitTest
  /// A name of a list, or several; at least one.
  case names(NameList)
  /// A list of selectors.
  case selectors
  /// Responder methods and their groups.
  case messages
  /// Responder methods, all, or none.
  case superMessages
  case forwards
  /// A list of recognizers' ids.
  case references
  /// Yes, no, or either with recognizers as exceptions.
  case filter
  case delegate
}

/// What numbers may be: so much that nobody misses the rest, and so little that all can be reckoned with.
enum NumberRange {
  /// Coordinates and lengths in points, and their factors.
  static let points = -1e9...1e9
  /// Lengths of time in seconds, and distances that something is allowed to go.
  static let amounts = 0...1e9
  /// What a slider or a stepper may stand at.
  static let values = -1e15...1e15
}

/// Names of which a property holds one or several.
struct NameList {
  /// What they are names of.
  let what: String
  /// The names.
  let names: [String]
  /// A word that stands for all of them.
  var all: String?

  /// A swipe's directions.
  static let directions = NameList(what: "direction", names: ["left", "right", "up", "down"])
  /// The screen's edges.
  static let edges = NameList(what: "edge", names: ["top", "left", "bottom", "right"], all: "all")
  /// What an application may require of a device.
  static let capabilities = NameList(what: "capability", names: Hardware.allCases.map(\.rawValue))
}
