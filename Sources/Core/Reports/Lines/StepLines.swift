import Records

// The text lines of a step and of a scene action: a change or a call by an action's handler.

extension TextReport {
  func write(_ step: Step, to buffer: inout ByteBuffer) {
    buffer.append("t=")
    buffer.append(padded: step.time)
    // The names of nearly all steps and phases are literals here, which are copied without a call.
    if case .touches = step.event { buffer.append(" touches") } else { buffer.append(name: step.event.name) }
    switch step.event {
    case .touches(let samples):
      // A loop over the array itself would copy each sample.
      samples.withUnsafeBufferPointer { samples in
        for index in samples.indices { write(samples[index], to: &buffer) }
      }
    case .touchUpdates(let updates): buffer.append(each: updates, separator: ",") { write($1, to: &$0) }
    case .scroll(let sample): write(sample, to: &buffer)
    case .transform(let sample): write(sample, to: &buffer)
    case .hover(let sample): write(sample, to: &buffer)
    case .press(let sample): write(sample, to: &buffer)
    case .pencil(let sample): write(sample, to: &buffer)
    case .interruption(let text): buffer.append(word: text)
    case .motion(let phase):
      buffer.append(" shake ")
      buffer.append(text: phase.rawValue)
    case .accelerometer(let vector), .gyro(let vector), .magnetometer(let vector):
      buffer.append(" ")
      buffer.append(vector)
    case .orientation(let orientation): buffer.append(name: orientation.rawValue)
    case .remoteControl(let subtype): buffer.append(name: subtype.rawValue)
    case .statusBar(let gesture): buffer.append(name: gesture.rawValue)
    case .command(let action, let sender):
      buffer.append(word: action)
      if let sender {
        buffer.append(" sender=")
        buffer.append(id: sender)
      }
    case .set(let objects): buffer.append(each: objects, separator: ",") { write($1, to: &$0) }
    case .call(let call): write(call, to: &buffer)
    case .wait: break
    case .timer(let owner): buffer.append(word: owner)
    }
  }

  /// Appends the scene action of a handler, in the words of a step.
  func write(_ sceneAction: SceneAction, to buffer: inout ByteBuffer) {
    buffer.append("sceneAction")
    buffer.append(word: sceneAction.sender)
    buffer.append(name: sceneAction.event.name)
    if case .set(let objects) = sceneAction.event {
      buffer.append(each: objects, separator: ",") { write($1, to: &$0) }
    } else if case .call(let call) = sceneAction.event {
      write(call, to: &buffer)
    }
  }

  private func write(_ sample: TouchSample, to buffer: inout ByteBuffer) {
    if case .moved = sample.phase {
      buffer.append(" moved ")
    } else {
      buffer.append(name: sample.phase.rawValue)
      buffer.append(" ")
    }
    buffer.append(sample.id)
    buffer.append(" ")
    buffer.append(sample.location)
    if let window = sample.window {
      buffer.append(" window=")
      buffer.append(id: window)
    }
    if let force = sample.force {
      buffer.append(" force=")
      buffer.append(force, .three)
    }
    if let majorRadius = sample.majorRadius {
      buffer.append(" majorRadius=")
      buffer.append(majorRadius, .three)
    }
    if let type = sample.type {
      buffer.append(" type=")
      buffer.append(text: type.rawValue)
    }
    if let edge = sample.edge {
      buffer.append(" edge=")
      buffer.append(text: edge.rawValue)
    }
    if let altitude = sample.altitude {
      buffer.append(" altitude=")
      buffer.append(altitude, .three)
    }
    if let azimuth = sample.azimuth {
      buffer.append(" azimuth=")
      buffer.append(azimuth, .three)
    }
    if let extras = sample.extras { write(extras, to: &buffer) }
  }

  private func write(_ extras: TouchExtras, to buffer: inout ByteBuffer) {
    if let buttons = extras.buttons {
      buffer.append(" buttons=")
      buffer.append(text: buttons.isEmpty ? "none" : buttons.map(\.rawValue).joined(separator: "+"))
    }
    write(extras.modifiers ?? [], to: &buffer)
    if let roll = extras.roll {
      buffer.append(" roll=")
      buffer.append(roll, .three)
    }
    if let estimate = extras.estimate {
      buffer.append(" estimated=")
      buffer.append(text: estimate.properties.map(\.rawValue).joined(separator: "+"))
      if let expected = estimate.expectedIfFewer { write(expected: expected, to: &buffer) }
      buffer.append(" estimationUpdateIndex=")
      buffer.append(estimate.index)
    }
    if !extras.coalesced.isEmpty {
      buffer.append(" coalesced=")
      buffer.append(extras.coalesced.count)
    }
    if !extras.predicted.isEmpty {
      buffer.append(" predicted=")
      buffer.append(extras.predicted.count)
    }
  }

  private func write(expected properties: [EstimatedProperty], to buffer: inout ByteBuffer) {
    buffer.append(" expected=")
    buffer.append(text: properties.isEmpty ? "none" : properties.map(\.rawValue).joined(separator: "+"))
  }

  private func write(_ update: TouchUpdate, to buffer: inout ByteBuffer) {
    buffer.append(" ")
    buffer.append(update.index)
    if let location = update.location {
      buffer.append(" location=")
      buffer.append(location)
    }
    let values = [
      (" force=", update.force), (" altitude=", update.altitude), (" azimuth=", update.azimuth),
      (" roll=", update.roll),
    ]
    for case (let name, let value?) in values {
      buffer.append(text: name)
      buffer.append(value, .three)
    }
    if let expected = update.expected { write(expected: expected, to: &buffer) }
  }

  private func write(_ modifiers: [KeyModifier], to buffer: inout ByteBuffer) {
    guard !modifiers.isEmpty else { return }
    buffer.append(" modifiers=")
    buffer.append(text: modifiers.map(\.rawValue).joined(separator: "+"))
  }

  private func write(_ sample: ScrollSample, to buffer: inout ByteBuffer) {
    buffer.append(name: sample.kind.rawValue)
    if let phase = sample.phase { buffer.append(name: phase.rawValue) }
    buffer.append(" ")
    buffer.append(sample.location)
    buffer.append(" by ")
    buffer.append(sample.delta)
    write(sample.modifiers, to: &buffer)
  }

  private func write(_ sample: PressSample, to buffer: inout ByteBuffer) {
    buffer.append(name: sample.phase.rawValue)
    buffer.append(name: sample.sourceName)
    write(sample.modifiers, to: &buffer)
    if let characters = sample.characters {
      buffer.append(" characters=")
      buffer.append(.string(characters), .spaced)
    }
    if let characters = sample.charactersIgnoringModifiers {
      buffer.append(" charactersIgnoringModifiers=")
      buffer.append(.string(characters), .spaced)
    }
    if let force = sample.force {
      buffer.append(" force=")
      buffer.append(force, .three)
    }
  }

  private func write(_ sample: HoverSample, to buffer: inout ByteBuffer) {
    buffer.append(name: sample.phase.rawValue)
    buffer.append(" ")
    buffer.append(sample.location)
    write(sample.zOffset, sample.altitude, sample.azimuth, sample.roll, to: &buffer)
    write(sample.modifiers, to: &buffer)
  }

  private func write(_ sample: PencilSample, to buffer: inout ByteBuffer) {
    buffer.append(name: sample.gesture.rawValue)
    if let phase = sample.phase { buffer.append(name: phase.rawValue) }
    guard let pose = sample.pose else { return }
    buffer.append(" ")
    buffer.append(pose.location)
    write(pose.zOffset, pose.altitude, pose.azimuth, pose.roll, to: &buffer)
  }

  private func write(
    _ zOffset: Double?,
    _ altitude: Double?,
    _ azimuth: Double?,
    _ roll: Double?,
    to buffer: inout ByteBuffer
  ) {
    let values = [
      (" zOffset=", zOffset), (" altitude=", altitude), (" azimuth=", azimuth), (" roll=", roll),
    ]
    for case (let name, let value?) in values {
      buffer.append(text: name)
      buffer.append(value, .three)
    }
  }

  private func write(_ sample: TransformSample, to buffer: inout ByteBuffer) {
    buffer.append(name: sample.phase.rawValue)
    buffer.append(" ")
    buffer.append(sample.location)
    buffer.append(" scale=")
    buffer.append(sample.scale, .three)
    buffer.append(" rotation=")
    buffer.append(sample.rotation, .three)
    write(sample.modifiers, to: &buffer)
  }

  private func write(_ object: PropertyChanges, to buffer: inout ByteBuffer) {
    buffer.append(word: object.object)
    for change in object.changes {
      buffer.append(word: change.key)
      buffer.append("=")
      buffer.append(change.value, .spaced)
    }
  }

  private func write(_ call: Call, to buffer: inout ByteBuffer) {
    buffer.append(word: call.object)
    buffer.append(word: call.method)
    switch call.argument {
    case nil: break
    case .string(let text): buffer.append(word: text)
    case .some(let value):
      buffer.append(" ")
      buffer.append(value, .spaced)
    }
  }
}
