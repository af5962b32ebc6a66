import Explain
import Golden
import Records

/// SVG or HTML elements, written in sequence; text and attributes are escaped.
struct Markup {
  private(set) var text = ""

  /// Starts an element, which ``close(_:)`` ends.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?> = [:]) {
    start(name, attributes)
    text += ">"
  }

  /// Ends an element.
  mutating func close(_ name: String) { text += "</\(name)>" }

  /// Appends an element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?>) {
    start(name, attributes)
    text += "/>"
  }

  /// Appends an element without attributes that contains a text.
  mutating func element(_ name: String, _ content: String) { element(name, [:], content) }

  /// Appends an element that contains a text.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, (any AttributeValue)?>,
    _ content: String
  ) {
    open(name, attributes)
    append(content)
    close(name)
  }

  /// Appends text, escaped. It stays on one line, whatever an id or a name contains.
  mutating func append(_ content: String) { text += content.escapingControls.xmlText }

  /// Appends a title of several lines. Each line must already have its line-ending characters escaped.
  mutating func title(lines: String) {
    open("title")
    text += lines.xmlText
    close("title")
  }

  /// Appends markup that is already escaped.
  mutating func append(raw markup: String) { text += markup }

  private mutating func start(
    _ name: String,
    _ attributes: KeyValuePairs<String, (any AttributeValue)?>
  ) {
    text += "<\(name)"
    for (key, value) in attributes {
      guard let value else { continue }
      text += " \(key)=\"\(value.attributeText)\""
    }
  }
}

/// A value of an attribute.
protocol AttributeValue {
  /// The value as text, escaped.
  var attributeText: String { get }
}

extension String: AttributeValue {
  var attributeText: String { xmlAttribute }
}

extension Int: AttributeValue {
  var attributeText: String { String(self) }
}

/// Lengths are written with one decimal, which is finer than a pixel.
extension Double: AttributeValue {
  var attributeText: String { String { $0.append((self * 10).rounded() / 10, .three) } }
}

/// A time in seconds, to the microsecond, for scripts.
struct TimeAttribute: AttributeValue {
  let seconds: Double

  var attributeText: String { String { $0.append(seconds, .six) } }
}
