/// The shape of a property's value in JSON. ``PropertyValue`` has the decoded values.
package enum PropertyShape: Equatable, Sendable {
  case boolean
  case number(ClosedRange<Double>)
  /// A number above zero.
  case positiveNumber
  case integer(least: Int, most: Int = NumberRange.mostWhole)
  case string
  /// `[x, y]`.
  case point
  /// `[width, height]`.
  case size
  /// `[x, y, width, height]`.
  case rectangle
  /// `[top, left, bottom, right]`.
  case edgeInsets
  /// Six numbers, or rotation, scale and translation.
  case transform
  /// `{"insets": [top, left, bottom, right]}`.
  case pointInside
  case hitTest
  /// One or several names of a list.
  case names(NameList)
  /// A list of names, or an object with a Boolean for each name.
  case capabilities(NameList)
  /// A list of selectors.
  case selectors
  /// Responder methods and their groups.
  case messages
  /// Responder methods that call super: a list of them, all, or none.
  case superMessages
  case forwards
  /// A list of recognizers' ids.
  case references
  /// A choice of recognizers: all, none, or all but some exceptions.
  case filter
  /// A choice of views, or of their touches: all, none, or all but some exceptions.
  case viewFilter(hasPlaces: Bool)
  case delegate
  /// One name of a list.
  case choice(NameList)
  /// The id of a responder.
  case responder
  /// The id of a view.
  case view
  /// One title, or a list of titles, which may be empty.
  case titles
  /// A list of key commands.
  case keyCommands
  /// The sections of a table or a collection, each a number of entries, a list of them, or an object.
  case sections(ListEntry)
}

/// The entries of a list's sections.
package enum ListEntry: String, Equatable, Sendable {
  /// The rows of a table, which may have swipe actions, under headers and above footers.
  case rows
  /// The items of a collection.
  case items
}

extension PropertyShape {
  /// Whether the value is one number, so that it can be varied.
  package var isNumber: Bool {
    switch self {
    case .number, .positiveNumber, .integer: true
    default: false
    }
  }

  /// Whether the value is a count, which has no decimals.
  package var isWhole: Bool {
    if case .integer = self { true } else { false }
  }
}

/// Ranges of numbers, wide enough for every device and narrow enough for exact arithmetic.
package enum NumberRange {
  /// Coordinates, lengths in points, and factors.
  package static let points = -farthest...farthest
  /// The largest coordinate.
  // Inlined, because each coordinate of a long trace is compared with it.
  @inlinable package static var farthest: Double { 1e9 }
  /// Durations in seconds, and distances.
  package static let amounts = 0...1e9
  /// Values of sliders and steppers.
  package static let values = -1e15...1e15
  /// Parts of a whole: a force, or a height above the screen.
  package static let unit = 0.0...1.0
  /// Angles of turns, in radians.
  package static let turns = -1e9...1e9
  /// Scales of transforms.
  package static let scales = 1e-6...1e6
  /// Times of steps, in seconds.
  package static let times = 0...latest
  /// The last time of a step.
  @inlinable package static var latest: Double { 4e9 }
  /// The largest count.
  package static let mostWhole = 9_000_000_000_000_000
}

/// The possible names of a property's values.
package struct NameList: Equatable, Sendable {
  /// The noun for one of them, as in "unknown direction".
  package let what: String
  /// The names.
  package let names: [String]
  /// The word for all names together.
  package let all: String?
  /// Whether a property may hold none of them.
  package let mayBeEmpty: Bool

  package init(_ what: String, _ names: [String], all: String? = nil, mayBeEmpty: Bool = false) {
    self.what = what
    self.names = names
    self.all = all
    self.mayBeEmpty = mayBeEmpty
  }
}
