import Foundation

/// A page's request. It never contains a path or a command.
enum LiveRequest: Equatable {
  /// Fingers came down, moved or lifted, at a time of the page's clock in seconds.
  case touches(time: Double, [LiveTouch])
  /// A wheel turned by a notch, or a trackpad scrolled, at a time of the page's clock in seconds.
  case scroll(time: Double, LiveScroll)
  /// Time has passed.
  case wait(time: Double)
  /// The episode is over.
  case cut
  /// These changes, in the form of `--set`, replace the earlier ones.
  case set([String])
  /// An episode is to be saved under a name.
  case save(episode: Int, name: String)
  /// The records of an episode are to be shown.
  case show(episode: Int)
  /// An episode is to be forgotten.
  case forget(episode: Int)

  /// Why a message was refused.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  /// The message, as JSON has it.
  private struct Message: Decodable {
    var `do`: String
    var t: Double?
    var touches: [LiveTouch]?
    var scroll: LiveScroll?
    var changes: [String]?
    var episode: Int?
    var name: String?
  }

  /// Reads a message; throws a ``Refusal`` unless it is exactly one of the requests.
  init(_ text: String) throws(Refusal) {
    guard text.utf8.count <= LiveLimits.messageBytes else { throw Refusal(reason: "the message is too long") }
    let message: Message
    do {
      message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
    } catch {
      throw Refusal(reason: "the message is not a request")
    }
    switch (
      message.do, message.t, message.touches, message.scroll, message.changes, message.episode, message.name
    ) {
    case ("touches", let time?, let touches?, nil, nil, nil, nil):
      self = .touches(time: try Self.checked(time), try Self.checked(touches))
    case ("scroll", let time?, nil, let scroll?, nil, nil, nil):
      guard scroll.isInRange else { throw Refusal(reason: "the scroll is out of range") }
      self = .scroll(time: try Self.checked(time), scroll)
    case ("wait", let time?, nil, nil, nil, nil, nil): self = .wait(time: try Self.checked(time))
    case ("cut", nil, nil, nil, nil, nil, nil): self = .cut
    case ("set", nil, nil, nil, let changes?, nil, nil):
      guard changes.count <= LiveLimits.changes,
        changes.allSatisfy({ $0.unicodeScalars.count <= LiveLimits.charactersOfChange })
      else { throw Refusal(reason: "too many changes, or too long ones") }
      self = .set(changes)
    case ("save", nil, nil, nil, nil, let episode?, let name?): self = .save(episode: episode, name: name)
    case ("show", nil, nil, nil, nil, let episode?, nil): self = .show(episode: episode)
    case ("forget", nil, nil, nil, nil, let episode?, nil): self = .forget(episode: episode)
    default: throw Refusal(reason: "the message is not a request")
    }
  }

  private static func checked(_ time: Double) throws(Refusal) -> Double {
    guard time.isFinite, abs(time) < 1e9 else { throw Refusal(reason: "the time is out of range") }
    return time
  }

  private static func checked(_ touches: [LiveTouch]) throws(Refusal) -> [LiveTouch] {
    guard (1...LiveLimits.fingers).contains(touches.count), Set(touches.map(\.id)).count == touches.count,
      touches.allSatisfy(\.isInRange)
    else { throw Refusal(reason: "the touches are out of range") }
    return touches
  }
}

/// A sample of a finger.
struct LiveTouch: Decodable, Equatable {
  enum Phase: String, Decodable {
    case began, moved, ended, cancelled
  }

  var id: Int
  var phase: Phase
  var x: Double
  var y: Double

  fileprivate var isInRange: Bool {
    (1...999).contains(id) && [x, y].allSatisfy { $0.isFinite && abs($0) <= LiveLimits.distance }
  }

  /// The sample in a line of a trace, in hundredths of points.
  var text: String {
    "{\"id\": \(id), \"phase\": \"\(phase.rawValue)\", \"x\": \(Decimals.text(x, 2)), \"y\": \(Decimals.text(y, 2))}"
  }
}

/// A scroll of a wheel or a trackpad; browsers do not say which. Lengths are in points.
struct LiveScroll: Decodable, Equatable {
  var x: Double
  var y: Double
  var dx: Double
  var dy: Double

  fileprivate var isInRange: Bool {
    [x, y, dx, dy].allSatisfy { $0.isFinite && abs($0) <= LiveLimits.distance }
  }

  /// The event in a line of a trace, in hundredths of points: a notch of a wheel, as `import` reads it.
  var text: String {
    let values = [("x", x), ("y", y), ("dx", dx), ("dy", dy)].map { "\"\($0)\": \(Decimals.text($1, 2))" }
    return "\"scroll\": {\"kind\": \"discrete\", \(values.joined(separator: ", "))}"
  }
}

/// Writes numbers with some decimals, without an exponent.
enum Decimals {
  static func text(_ number: Double, _ places: Int) -> String {
    let unit = (0..<places).reduce(1) { value, _ in value * 10 }
    // A view may be farther away than the size of any screen.
    let near = number.isNaN ? 0 : min(max(number, -1e9), 1e9)
    let units = Int((near * Double(unit)).rounded())
    let rest = places == 0 ? "" : String(units.magnitude % UInt(unit))
    var fraction = String(repeating: "0", count: places - rest.count) + rest
    while fraction.last == "0" { fraction.removeLast() }
    let sign = units < 0 ? "-" : ""
    return "\(sign)\(units.magnitude / UInt(unit))\(fraction.isEmpty ? "" : ".\(fraction)")"
  }
}
