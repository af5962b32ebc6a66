import Records

/// Holds what is printed against what no text from outside may do: control a terminal, change a line, or be a command of
/// a CI system.
enum HostileTextCheck {
  /// The beginning of the older commands of GitHub's runner, which may stand anywhere in a line.
  static let oldCommand = Array("##[".utf8)

  static func faults(of output: [UInt8]) -> [String] {
    var faults: [String] = []
    let text = String(decoding: output, as: UTF8.self)
    if text.unicodeScalars.contains(where: { $0 != "\n" && $0.changesLine }) {
      faults.append("the output has control characters")
    }
    let begins = text.unicodeScalars.split(separator: "\n").contains { line in
      line.drop(while: \.properties.isWhitespace).starts(with: "::".unicodeScalars)
    }
    if begins || output.contains(oldCommand) { faults.append("the output has the beginning of a command") }
    return faults
  }
}
