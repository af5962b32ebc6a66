import Records

/// A picture of the screen that a recorder added to a step, under `x-snapshot`. No replay depends on it.
package struct ScreenSnapshot: Equatable, Sendable {
  package var time: Instant
  /// The picture, as a `data:` address of a JPEG or a PNG.
  package var address: String

  /// The forms of addresses. A page shows nothing else, so that a trace cannot make it request anything.
  private static let forms = ["data:image/jpeg;base64,", "data:image/png;base64,"]

  package init(time: Instant, address: String) {
    self.time = time
    self.address = address
  }

  /// Returns the pictures of a trace by time, and the number of those that cannot be shown.
  package static func read(_ input: TraceInput) -> (snapshots: [ScreenSnapshot], unreadable: Int) {
    guard case .text = input, let text = try? TraceText(input) else { return ([], 0) }
    var snapshots: [ScreenSnapshot] = []
    var unreadable = 0
    for line in text.lines(with: "\"x-snapshot\"") {
      guard let tree = JSONParser().value(in: text.string(line: line)),
        tree.root.kind == .object
      else { continue }
      var time: Instant?
      var address: String?
      for (key, value) in tree.root.members {
        if key.string == "t", value.kind == .number {
          time = (try? value.finiteNumber(at: JSONPath())).map(Instant.init(seconds:))
        }
        if key.string == "x-snapshot" { address = value.kind == .string ? value.string : "" }
      }
      guard let time, let address else { continue }
      if isPicture(address) {
        snapshots.append(ScreenSnapshot(time: time, address: address))
      } else {
        unreadable += 1
      }
    }
    return (snapshots, unreadable)
  }

  private static func isPicture(_ address: String) -> Bool {
    guard let form = forms.first(where: address.hasPrefix) else { return false }
    let data = address.utf8.dropFirst(form.utf8.count)
    return !data.isEmpty
      && data.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
          true
        default: false
        }
      }
  }
}
