import Explain
import Records

/// SVG or HTML elements, written in sequence; text and attributes are escaped.
struct Markup: ~Copyable {
  private var buffer = ByteBuffer()

  /// The elements as text.
  var text: String { buffer.text }

  /// Starts an element, which ``close(_:)`` ends.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?> = [:]) {
    start(name, attributes)
    buffer.append(">")
  }

  /// Ends an element.
  mutating func close(_ name: String) {
    buffer.append("</")
    buffer.append(text: name)
    buffer.append(">")
  }

  /// Appends an element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?>) {
    start(name, attributes)
    buffer.append("/>")
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

  /// Appends escaped text. It stays on one line, whatever an id or a name contains.
  mutating func append(_ content: String) { buffer.append(content, as: .line) }

  /// Appends a title of several lines. Each line must already have its line-ending characters escaped.
  mutating func title(lines: String) {
    open("title")
    buffer.append(lines, as: .text)
    close("title")
  }

  /// Appends markup that is already escaped.
  mutating func append(raw markup: String) { buffer.append(text: markup) }

  /// Appends bytes of markup that is already escaped.
  mutating func append(raw markup: borrowing ByteBuffer) { markup.withBytes { buffer.append(bytes: $0) } }

  /// Appends JSON for scripts. A `<` could end the script element, so it is written as the JSON escape.
  mutating func append(script json: borrowing ByteBuffer) {
    json.withBytes { bytes in
      let parts = bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { buffer.append("\\u003c") }
        buffer.append(bytes: UnsafeBufferPointer(rebasing: part))
      }
    }
  }

  /// Appends other elements.
  mutating func append(_ other: borrowing Markup) { append(raw: other.buffer) }

  /// The elements as the bytes of a file, which are not copied.
  consuming func bytes() -> ByteBuffer { buffer }

  private mutating func start(
    _ name: String,
    _ attributes: KeyValuePairs<String, (any AttributeValue)?>
  ) {
    buffer.append("<")
    buffer.append(text: name)
    for (key, value) in attributes {
      guard let value else { continue }
      buffer.append(" ")
      buffer.append(text: key)
      buffer.append("=\"")
      value.write(to: &buffer)
      buffer.append("\"")
    }
  }
}

/// A value of an attribute.
protocol AttributeValue {
  /// Appends the value as text, escaped.
  func write(to buffer: inout ByteBuffer)
}

extension AttributeValue {
  /// The value as text, escaped.
  var attributeText: String { String { write(to: &$0) } }
}

extension String: AttributeValue {
  func write(to buffer: inout ByteBuffer) { buffer.append(self, as: .attribute) }
}

extension Int: AttributeValue {
  func write(to buffer: inout ByteBuffer) { buffer.append(self) }
}

/// Lengths have one decimal, finer than a pixel.
extension Double: AttributeValue {
  func write(to buffer: inout ByteBuffer) { buffer.append((self * 10).rounded() / 10, .three) }
}

/// A time in seconds, to the microsecond, for scripts.
struct TimeAttribute: AttributeValue {
  let seconds: Double

  func write(to buffer: inout ByteBuffer) { buffer.append(seconds, .six) }
}
