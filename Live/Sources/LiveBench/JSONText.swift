import Foundation

/// Writes what pages are sent.
enum JSONText {
  static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ","))}"
  }

  static func array(_ items: some Sequence<String>) -> String { "[\(items.joined(separator: ","))]" }

  static func strings(_ items: some Sequence<String>) -> String { array(items.map(string)) }

  static func number(_ number: Double) -> String { number.isFinite ? "\(number)" : "null" }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          result +=
            "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2)
            + String(scalar.value, radix: 16)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
