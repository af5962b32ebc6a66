import Foundation

/// A source's message: a line of a trace, or a recorder's message.
///
/// `{"t": 1.5, "touches": […]}`, `{"t": 1.5, "set": {…}}` and `scroll`, `transform`, `hover` and `press` are steps of traces.
/// A recorder also sends
/// `{"t": 1.5, "action": {…}}`, an action record of the device, and `{"scene": "…", "recognizers": […], "controls": […]}`
/// before each gesture.
enum SourceMessage: Equatable {
  case touches(time: Double, [SourceTouch])
  case input(time: Double, SourceInput)
  case set(time: Double, text: String)
  case action(time: Double, DeviceAction)
  case scene(DeviceScene)
  /// A line without anything for the bench: the header of a trace, or a passing of time.
  case other

  /// Why a message was refused.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  private struct Message: Decodable {
    var t: Double?
    var touches: [SourceTouch]?
    var scroll: [String: JSONValue]?
    var transform: [String: JSONValue]?
    var hover: [String: JSONValue]?
    var press: [String: JSONValue]?
    var set: [String: [String: JSONValue]]?

    /// The input that is not of fingers.
    var input: SourceInput? {
      let inputs = [("scroll", scroll), ("transform", transform), ("hover", hover), ("press", press)]
      return inputs.lazy.compactMap { name, members in members.map { SourceInput(name: name, members: $0) } }
        .first
    }
    var action: [String: JSONValue]?
    var wait: Bool?
    var scene: JSONValue?
    var recognizers: [String]?
    var controls: [String]?
  }

  /// Reads a line of a trace, or a message of a recorder.
  init(_ text: String, isRecorder: Bool) throws(Refusal) {
    let message: Message
    do {
      message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
    } catch {
      throw Refusal(reason: "it cannot be read")
    }
    if isRecorder, case .string(let scene)? = message.scene {
      self = .scene(
        DeviceScene(text: scene, recognizers: message.recognizers ?? [], controls: message.controls ?? [])
      )
      return
    }
    guard let time = message.t else {
      guard !isRecorder else { throw Refusal(reason: "it has no time") }
      self = .other
      return
    }
    guard time.isFinite, abs(time) < 4e9 else { throw Refusal(reason: "the time is out of range") }
    if let touches = message.touches {
      guard !touches.isEmpty, touches.allSatisfy(\.isInRange) else {
        throw Refusal(reason: "the touches are out of range")
      }
      self = .touches(time: time, touches)
    } else if let input = message.input {
      self = .input(time: time, input)
    } else if let set = message.set {
      self = .set(time: time, text: JSONValue.object(set.mapValues { .object($0) }).text)
    } else if isRecorder, let action = message.action, let found = DeviceAction(action) {
      self = .action(time: time, found)
    } else {
      guard !isRecorder else { throw Refusal(reason: "it is not a message of a recorder") }
      guard message.wait == true else {
        throw Refusal(
          reason: "live plays touches, pointers, buttons, keys and set alone; this step is left out"
        )
      }
      self = .other
    }
  }
}

/// A sample of a finger in a trace.
struct SourceTouch: Decodable, Equatable {
  var id: Int
  var phase: LiveTouch.Phase
  var x: Double
  var y: Double
  var force: Double?
  var majorRadius: Double?
  var type: String?
  var window: String?
  /// The held buttons and keys of a pointer.
  var buttons: [String]?
  var modifiers: [String]?

  fileprivate var isInRange: Bool {
    [x, y].allSatisfy { $0.isFinite && abs($0) <= LiveLimits.distance }
      && [force, majorRadius].allSatisfy { ($0 ?? 0).isFinite && 0...1e9 ~= ($0 ?? 0) }
  }

  /// The sample in a line of a trace, with the number of the finger in the episode.
  func text(_ number: Int) -> String {
    var members = [
      ("id", "\(number)"), ("phase", "\"\(phase.rawValue)\""), ("x", Decimals.text(x, 4)),
      ("y", Decimals.text(y, 4)),
    ]
    if let force { members.append(("force", Decimals.text(force, 4))) }
    if let majorRadius { members.append(("majorRadius", Decimals.text(majorRadius, 4))) }
    if let type { members.append(("type", JSONText.string(type))) }
    if let buttons { members.append(("buttons", JSONText.strings(buttons))) }
    if let modifiers { members.append(("modifiers", JSONText.strings(modifiers))) }
    if let window { members.append(("window", JSONText.string(window))) }
    return "{\(members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}"
  }
}

/// An event of a trackpad, a wheel, a pointer, a button or a key in a trace. The replay reads its members.
struct SourceInput: Equatable {
  let name: String
  private(set) var members: [String: JSONValue]

  init(name: String, members: [String: JSONValue]) {
    self.name = name
    self.members = members
  }

  var phase: String? { members["phase"]?.string }

  /// The key of input that begins and ends: one of each kind at a time, and each button and key.
  var key: String {
    [name, members["type"]?.string, members["keyCode"]?.string].compactMap(\.self).joined(separator: " ")
  }

  /// The event in a line of a trace.
  var text: String { "\"\(name)\": \(JSONValue.object(members).text)" }

  /// The event as one that begins.
  var beginning: SourceInput {
    var input = self
    input.members["phase"] = .string("began")
    return input
  }
}

/// The scene of an app, as its recorder read it.
struct DeviceScene: Equatable {
  var text: String
  /// The recognizers and controls that report their actions.
  var recognizers: [String]
  var controls: [String]
}

/// An action that a recognizer or a control of an app has sent.
struct DeviceAction: Equatable {
  /// The sender, with the state of a recognizer or the event of a control.
  let key: String?
  /// The members of the record.
  private let members: [String: JSONValue]

  init?(_ record: [String: JSONValue]) {
    guard let sender = record["sender"]?.string,
      let what = record["state"]?.string ?? record["controlEvent"]?.string
    else { return nil }
    members = record
    key = what == "changed" ? nil : "\(sender) \(what)"
  }

  /// The line of a device log.
  func line(at time: Double) -> String {
    var record = members
    record["record"] = .string("action")
    record["t"] = .number((max(0, time) * 1e6).rounded() / 1e6)
    return JSONValue.object(record).text
  }
}
