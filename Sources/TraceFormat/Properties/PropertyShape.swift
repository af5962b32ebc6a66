import Records

/// What a property's value looks like in JSON.
enum PropertyShape {
  case boolean
  case number(least: Double? = nil)
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
