/// Writes the touches of a step as their fields would be written.
///
/// Hot path: JSON lines. Nearly every step has touches; written by their fields, they would make the JSON lines of a
/// recorded trace twice as slow.
extension ByteBuffer {
  /// Appends the key and the list of touches.
  mutating func append(_ samples: [TouchSample], _ layout: JSONLayout) {
    // The layout is a constant in each branch, so that the compiler specializes the code.
    switch layout {
    case .compact: append(samples, inLayout: .compact)
    case .exact: append(samples, inLayout: .exact)
    case .spaced: append(samples, inLayout: .spaced)
    }
  }

  @inline(__always)
  private mutating func append(_ samples: [TouchSample], inLayout layout: JSONLayout) {
    append(key: "touches", layout)
    append("[")
    // A loop over the array itself would copy each sample.
    samples.withUnsafeBufferPointer { samples in
      for index in samples.indices {
        if index > 0 { append(layout.comma) }
        append(samples[index], layout)
      }
    }
    append("]")
  }

  private mutating func append(_ extras: TouchExtras, _ layout: JSONLayout) {
    if let buttons = extras.buttons {
      append(key: "buttons", layout)
      append(array: buttons, layout) { $0.append(quotedName: $1.rawValue) }
    }
    if let modifiers = extras.modifiers {
      append(key: "modifiers", layout)
      append(array: modifiers, layout) { $0.append(quotedName: $1.rawValue) }
    }
    if let roll = extras.roll {
      append(key: "roll", layout)
      append(roll, layout)
    }
    if let estimate = extras.estimate {
      append(key: "estimatedProperties", layout)
      append(array: estimate.properties, layout) { $0.append(quotedName: $1.rawValue) }
      if let expected = estimate.expectedIfFewer {
        append(key: "estimatedPropertiesExpectingUpdates", layout)
        append(array: expected, layout) { $0.append(quotedName: $1.rawValue) }
      }
      append(key: "estimationUpdateIndex", layout)
      append(estimate.index)
    }
    for (key, trail) in [("coalesced" as StaticString, extras.coalesced), ("predicted", extras.predicted)]
    where !trail.isEmpty {
      append(key: key, layout)
      append(array: trail, layout) { $0.append(field: $1.fieldValue, layout) }
    }
  }

  @inline(__always)
  private mutating func append(_ sample: TouchSample, _ layout: JSONLayout) {
    append("{")
    append(firstKey: "id", layout)
    append(sample.id)
    append(key: "phase", layout)
    if case .moved = sample.phase { append("\"moved\"") } else { append(quotedName: sample.phase.rawValue) }
    append(key: "x", layout)
    append(sample.location.x, layout)
    append(key: "y", layout)
    append(sample.location.y, layout)
    if let window = sample.window {
      append(key: "window", layout)
      append(quoted: window)
    }
    if let force = sample.force {
      append(key: "force", layout)
      append(force, layout)
    }
    if let radius = sample.majorRadius {
      append(key: "majorRadius", layout)
      append(radius, layout)
    }
    if let type = sample.type {
      append(key: "type", layout)
      append(quotedName: type.rawValue)
    }
    if let edge = sample.edge {
      append(key: "edge", layout)
      append(quotedName: edge.rawValue)
    }
    if let altitude = sample.altitude {
      append(key: "altitude", layout)
      append(altitude, layout)
    }
    if let azimuth = sample.azimuth {
      append(key: "azimuth", layout)
      append(azimuth, layout)
    }
    if let extras = sample.extras { append(extras, layout) }
    append("}")
  }
}
