import Records
import Reports
import TouchKit

/// The report of `explain` for programs: one JSON object on a line.
package struct ExplanationJSON {
  package init() {}

  /// Appends the stories of some objects, or of all if `ids` is empty.
  package func write(_ explanation: Explanation, of ids: [String], to buffer: inout ByteBuffer) {
    var named: Set<TouchStory.Key> = []
    for story in explanation.recognizers where ids.isEmpty || ids.contains(story.id) {
      for attempt in story.attempts {
        write(attempt, story, to: &buffer)
        named.formUnion(attempt.members.map(\.key))
      }
      for unoffered in story.unofferedTouches { write(unoffered, story.id, to: &buffer) }
      for input in story.untakenInputs { write(input, story.id, to: &buffer) }
    }
    for story in explanation.views {
      let isNamed = ids.isEmpty || ids.contains(story.id)
      for touch in story.touches where isNamed || named.contains(touch.key) { write(touch, to: &buffer) }
      guard isNamed else { continue }
      for unoffered in story.unofferedTouches { write(unoffered, story.id, to: &buffer) }
      if !story.actions.isEmpty { write(story.actions, of: story.id, to: &buffer) }
    }
    let responders = (explanation.views.map(\.id) + explanation.responders.map(\.id)).filter(ids.contains)
    for event in explanation.events where ids.isEmpty || !responders.isEmpty { write(event, to: &buffer) }
    guard ids.isEmpty else { return }
    for touch in explanation.untargetedTouches { write(touch, to: &buffer) }
  }

  private func write(_ event: EventStory, to buffer: inout ByteBuffer) {
    buffer.append(record: "event", at: event.time)
    buffer.append(key: "event", event.name)
    if let pointer = event.pointer {
      if let view = pointer.view { buffer.append(key: "view", view) }
      buffer.append(key: "followers", pointer.followers)
      buffer.append(key: "count", pointer.count)
    }
    if let updates = event.updates { buffer.append(key: "count", updates) }
    buffer.append(key: "chain", event.chain)
    buffer.append(key: "received", event.receivers.map(\.id))
    buffer.append(
      key: "handledBy",
      event.receivers.filter(\.isHandled).map(\.id) + (event.performer.map { [$0] } ?? [])
    )
    if let drop = event.drop { buffer.append(key: "drop", name: drop.rawValue) }
    switch event.key {
    case nil: break
    case .press: buffer.append(key: "keyCommand", name: "none")
    case .typed(let view):
      buffer.append(key: "keyCommand", name: "typed")
      buffer.append(key: "by", [view])
    case .edits(let view):
      buffer.append(key: "keyCommand", name: "edits")
      buffer.append(key: "by", [view])
    case .command(let owner, let action, _), .notPerformed(let owner, let action):
      buffer.append(key: "keyCommand", name: event.drop == .keyCommand ? "performed" : "notPerformed")
      buffer.append(key: "by", [owner])
      buffer.append(key: "action", action)
    }
    buffer.append("}\n")
  }

  private func write(_ input: UntakenInput, _ object: String, to buffer: inout ByteBuffer) {
    buffer.append(record: "passedOver", at: input.time)
    buffer.append(key: "object", object)
    buffer.append(key: "event", input.name)
    buffer.append(key: "count", input.count)
    buffer.append(key: "reason", name: input.reason.code)
    buffer.append("}\n")
  }

  private func write(_ unoffered: UnofferedTouches, _ object: String, to buffer: inout ByteBuffer) {
    buffer.append(record: "passedOver", at: unoffered.time)
    buffer.append(key: "object", object)
    buffer.append(key: "touch", unoffered.touch.id)
    buffer.append(use: unoffered.touch)
    buffer.append(key: "count", unoffered.count)
    write(unoffered.reason, unoffered.distance, to: &buffer)
    buffer.append("}\n")
  }

  /// Appends the reason why an object did not receive a touch, as members of a JSON object.
  func write(_ reason: UnofferedTouches.Reason, _ distance: Double?, to buffer: inout ByteBuffer) {
    buffer.append(key: "reason", name: reason.code)
    switch reason {
    case .disabled, .notReset, .refusedByDelegate, .refusedByClass, .detached, .notOnSystem: break
    case .typeNotAllowed(let type), .otherType(let type): buffer.append(key: "type", name: type.rawValue)
    case .waiting(let others): buffer.append(key: "for", others)
    case .dropped(let reason): buffer.append(key: "drop", name: reason.rawValue)
    case .elsewhere(let hit, let path, let obstacle):
      buffer.append(key: "hit", orNull: hit)
      buffer.append(key: "path", path)
      if let (code, view) = obstacle?.parts {
        buffer.append(key: "obstacle", view)
        buffer.append(key: "because", code)
      }
    }
    if let distance, distance >= 0.0005 { buffer.append(key: "distance", ifAny: distance) }
  }

  private func write(_ touch: TouchStory, to buffer: inout ByteBuffer) {
    buffer.append(record: "touch", at: touch.from)
    buffer.append(key: "touch", touch.touch)
    buffer.append(use: touch.name)
    buffer.append(key: "to", touch.to)
    buffer.append(key: "view", orNull: touch.view)
    buffer.append(key: "path", touch.path)
    if touch.hitsDisabledControl { buffer.append(key: "disabled", true) }
    buffer.append(key: "untracked", ifAny: touch.untracked?.code)
    buffer.append(key: "idle", ifAny: touch.idleness?.code)
    buffer.append(key: "messages")
    buffer.append(array: touch.messages) { write($1, to: &$0) }
    if let drop = touch.drop {
      buffer.append(key: "drop")
      buffer.append("{")
      buffer.append(firstKey: "t")
      buffer.append(seconds: drop.time.nanoseconds, .six)
      buffer.append(key: "reason", name: drop.reason.rawValue)
      if !drop.by.isEmpty { buffer.append(key: "by", drop.by) }
      buffer.append("}")
    }
    write(touch.holds, to: &buffer)
    buffer.append("}\n")
  }

  private func write(_ message: TouchStory.DeliveredMessage, to buffer: inout ByteBuffer) {
    buffer.append("{")
    buffer.append(firstKey: "t")
    buffer.append(seconds: message.first.nanoseconds, .six)
    if message.count > 1 { buffer.append(key: "to", message.last) }
    buffer.append(key: "message", name: message.message.rawValue)
    buffer.append(key: "count", message.count)
    if let late = message.late {
      buffer.append(key: "late")
      buffer.append(seconds: late, .six)
    }
    buffer.append(key: "handledBy", message.handlers)
    write(message.cause, to: &buffer)
    buffer.append("}")
  }

  /// Appends the keys for the cause of a cancellation.
  func write(_ cause: TouchStory.Cause?, to buffer: inout ByteBuffer) {
    buffer.append(key: "because", ifAny: cause?.code)
    switch cause {
    case .recognized(let ids)?: buffer.append(key: "by", ids)
    case .interruption(let text)?: buffer.append(key: "interruption", text)
    case .call(let method)?: buffer.append(key: "method", method)
    case .handler(let action)?: buffer.append(key: "by", [action.sender])
    case nil, .system, .tooManyTouches, .disabled: break
    }
  }

  private func write(_ actions: [ActionRun], of control: String, to buffer: inout ByteBuffer) {
    buffer.append(record: "actions", at: actions[0].first)
    buffer.append(key: "sender", control)
    write(actions, to: &buffer)
    buffer.append("}\n")
  }
}

extension UnofferedTouches.Reason {
  var code: String {
    switch self {
    case .disabled: "disabled"
    case .notReset: "notReset"
    case .waiting: "waiting"
    case .refusedByDelegate: "refusedByDelegate"
    case .typeNotAllowed: "typeNotAllowed"
    case .notOnSystem: "notOnSystem"
    case .refusedByClass: "refusedByClass"
    case .otherType: "otherType"
    case .detached: "detached"
    case .elsewhere: "elsewhere"
    case .dropped: "dropped"
    }
  }
}

extension ByteBuffer {
  /// Appends the beginning of a record with a time.
  mutating func append(record: StaticString, at time: Instant) {
    append("{\"t\":")
    append(seconds: time.nanoseconds, .six)
    append(key: "record")
    append("\"")
    append(record)
    append("\"")
  }

  /// Appends which of the fingers with the same id this one is, unless it is the first.
  mutating func append(use name: TouchName) {
    if name.use > 1 { append(key: "use", name.use) }
  }

  mutating func append(key: StaticString, _ time: Instant?) {
    guard let time else { return }
    append(key: key)
    append(seconds: time.nanoseconds, .six)
  }
}
