extension TableRow {
  /// Returns the rows of a record, without trace, number, line and class: one, or one for each touch and for each object
  /// behind the record if it has several of them.
  package static func rows(of record: Record, at time: Instant) -> [TableRow] {
    var row = TableRow()
    row.time = time
    row.record = record.kind
    switch record {
    case .step(let step): return row.rows(of: step.event)
    case .dispatch(let responder, let touches):
      row.object = responder
      return row.rows(touches)
    case .hitTest(let hitTest):
      row.object = hitTest.view
      row.touch = hitTest.touch
    case .refuse(let recognizer, let touch):
      row.object = recognizer
      row.touch = touch
    case .recognizer(let message):
      row.object = message.recognizer
      row.message = message.message.rawValue
      return row.rows(message.touches)
    case .state(let change):
      row.object = change.recognizer
      row.from = change.from.rawValue
      row.to = change.to.rawValue
      row.set(change.reason)
    case .wait(let recognizer, let others):
      row.object = recognizer
      return row.rows(by: others)
    case .hold(let hold):
      row.object = hold.view
      row.touch = hold.touch
      row.message = hold.message.rawValue
      return row.rows(by: hold.by)
    case .drop(let drop):
      switch drop.subject {
      case .touch(let touch, let view): (row.touch, row.object) = (touch, view)
      case .event(let event): row.message = event
      }
      row.reason = drop.reason.rawValue
      return row.rows(by: drop.by)
    case .deliver(let delivery):
      row.object = delivery.responder
      row.message = delivery.message.rawValue
      row.flag = delivery.handled
      return row.rows(delivery.message.isAboutTouches ? delivery.touches : [])
    case .discard(let message, let touches):
      row.message = message.rawValue
      return row.rows(message.isAboutTouches ? touches : [])
    case .action(let action): row.set(action)
    case .sceneAction(let sceneAction):
      row.object = sceneAction.sender
      return row.rows(of: sceneAction.event).map { part in
        // The sender is the object; what the handler changes is the target.
        var part = part
        (part.event, part.target, part.object) = (nil, part.object, sceneAction.sender)
        return part
      }
    case .reset(let recognizer): row.object = recognizer
    case .firstResponder(let from, let to): (row.from, row.to) = (from, to)
    case .scroll(let scrollView, let offset): (row.object, row.location) = (scrollView, offset)
    case .zoom(let scrollView, let scale, let offset):
      (row.object, row.location, row.scale) = (scrollView, offset, scale)
    case .scrollStart(let start):
      (row.object, row.location) = (start.scrollView, start.from)
      row.delta = Point(x: start.to.x - start.from.x, y: start.to.y - start.from.y)
      row.reason = start.movement.rawValue
    case .scrollEnd(let end):
      (row.object, row.location, row.touch) = (end.scrollView, end.contentOffset, end.touch)
      row.reason = end.reason.rawValue
    case .delegate(let message):
      (row.object, row.location, row.velocity) = (message.scrollView, message.contentOffset, message.velocity)
      row.message = message.message.rawValue
    case .effect(let object, let text): (row.object, row.text) = (object, text)
    case .highlight(let control, let isHighlighted): (row.object, row.flag) = (control, isHighlighted)
    case .select(let view, let isSelected): (row.object, row.flag) = (view, isSelected)
    case .orientation(let orientation): row.to = orientation.rawValue
    case .answer(let object, let property, let value):
      (row.object, row.action) = (object, property)
      switch value {
      case .number(let number): row.value = number
      case .bool(let flag): row.flag = flag
      case .string(let text): row.text = text
      case .null, .array, .object: break
      }
    case .motionData: break
    case .warning(let warning):
      (row.object, row.reason, row.text) = (warning.object, warning.code.rawValue, warning.text)
    }
    return [row]
  }

  /// The rows of a step: one for each sample, or for each object that it changes.
  private func rows(of event: StepEvent) -> [TableRow] {
    var row = self
    row.event = event.kind
    switch event {
    case .touches(let samples):
      return samples.isEmpty
        ? [row]
        : samples.map { sample in
          (row.touch, row.phase, row.location) = (sample.id, sample.phase.rawValue, sample.location)
          row.object = sample.window
          return row
        }
    case .scroll(let sample):
      (row.phase, row.location, row.delta) = (sample.phase?.rawValue, sample.location, sample.delta)
    case .transform(let sample):
      (row.phase, row.location) = (sample.phase.rawValue, sample.location)
      (row.scale, row.rotation) = (sample.scale, sample.rotation)
    case .hover(let sample): (row.phase, row.location) = (sample.phase.rawValue, sample.location)
    case .press(let sample):
      row.phase = sample.phase.rawValue
      row.action =
        switch sample.source {
        case .button(let type): type.rawValue
        case .key(let key): key.name
        }
    case .pencil(let sample):
      (row.action, row.phase) = (sample.gesture.rawValue, sample.phase?.rawValue)
      row.location = sample.pose?.location
    case .interruption(let reason): row.text = reason
    case .motion(let phase): row.phase = phase.rawValue
    case .orientation(let orientation): row.to = orientation.rawValue
    case .remoteControl(let button): row.action = button.rawValue
    case .command(let action, let sender): (row.action, row.object) = (action, sender)
    case .set(let changes):
      return changes.isEmpty
        ? [row]
        : changes.map { change in
          row.object = change.object
          return row
        }
    case .call(let call): (row.object, row.action) = (call.object, call.method)
    case .timer(let owner): row.object = owner
    case .statusBar, .accelerometer, .gyro, .magnetometer, .wait, .touchUpdates: break
    }
    return [row]
  }

  private mutating func set(_ reason: Reason) {
    self.reason = reason.code.rawValue
    (measured, limit, unit) = (reason.measure?.value, reason.measure?.limit, reason.measure?.unit.rawValue)
    (by, touch, text) = (reason.by, reason.touch, reason.sentence)
  }

  private mutating func set(_ action: Action) {
    object = action.sender
    (target, self.action) = (action.target, action.action)
    (controlEvent, to) = (action.controlEvent?.rawValue, action.state?.rawValue)
    let values = action.values
    (location, delta, scale) = (action.location, values.translation, values.scale)
    (rotation, value) = (values.rotation, values.value)
    switch values.velocity {
    case .vector(let vector): velocity = vector
    case .number(let number): rate = number
    case nil: break
    }
    direction = values.direction?.joined(separator: " ")
  }

  private func rows(_ touches: [Int]) -> [TableRow] {
    touches.isEmpty
      ? [self]
      : touches.map { touch in
        var row = self
        row.touch = touch
        return row
      }
  }

  private func rows(by others: [String]) -> [TableRow] {
    others.isEmpty
      ? [self]
      : others.map { other in
        var row = self
        row.by = other
        return row
      }
  }
}
