import Records

/// What an object does only with a change, or no longer does.
extension OutcomeDifference.Object {
  private var added: [EventSignature] {
    changes.compactMap { if case .added(let event) = $0 { event.signature } else { nil } }
  }

  private var gone: [EventSignature] {
    changes.compactMap { if case .removed(let event) = $0 { event.signature } else { nil } }
  }

  /// The events of one list that the other one lacks.
  private static func surplus(_ one: [EventSignature], _ other: [EventSignature]) -> [EventSignature] {
    var rest = other
    return one.filter { signature in
      guard let place = rest.firstIndex(of: signature) else { return true }
      rest.remove(at: place)
      return false
    }
  }

  /// Whether the object now keeps its touch to the lift, or does something new. Nothing makes up for a touch that it
  /// loses, and more of the same message is no help.
  ///
  /// - Parameter isScrollView: Whether a touch counts for nothing if the content does not move.
  func gains(isScrollView: Bool = false) -> Bool {
    let (more, less) = (Self.surplus(added, gone), Self.surplus(gone, added))
    let losesTouch = more.contains(where: \.isCancellation) || less.contains(where: \.isLift)
    return more.contains { $0.isBeginning || !losesTouch && ($0.isAction || $0.isLift && !isScrollView) }
  }

  /// Whether the object does not recognize or act as often as it did, or gets fewer presses.
  var stops: Bool { Self.surplus(gone, added).contains { $0.isBeginning || $0.isPress || $0.isAction } }

  /// Whether the object no longer does something that it did. That a view loses a touch is no loss.
  var loses: Bool {
    let lost = Self.surplus(gone, added)
    return lost.contains { $0.isAction || $0.isBeginning }
  }

  /// What the object no longer does, in words: `no longer selects items`; nil if it loses nothing.
  var loss: String? {
    let lost = Self.surplus(gone, added)
    let deed = lost.first { $0.isBeginning } ?? lost.first { $0.isAction }
    return deed.map { "no longer \($0.deed)" }
  }

  /// Whether something that the object did comes sooner.
  var isSooner: Bool {
    changes.contains { change in
      switch change {
      case .changed(let one, let other, _):
        other.first < one.first && one.signature.isDeed
      case .added(let other) where other.signature.isDeed:
        changes.contains {
          if case .removed(let one) = $0 {
            one.signature == other.signature && other.first < one.first
          } else {
            false
          }
        }
      case .added, .removed: false
      }
    }
  }
}

extension Outcome.ObjectTimeline {
  /// Whether the object does what it is there for.
  var hasDeed: Bool { events.contains { $0.signature.isBeginning || $0.signature.isAction } }
}

extension EventSignature {
  /// What an object does, as a verb: `begins`, `sends valueChanged`.
  fileprivate var deed: String {
    switch self {
    case .state(.began): "begins"
    case .state(.recognized): "recognizes"
    case .action(nil, nil, _, let selector?):
      selector.contains("didSelect")
        ? "selects \(selector.contains("Item") ? "items" : "rows")" : "sends \(selector)"
    case .action(let event?, _, _, _): "sends \(event.rawValue)"
    default: words
    }
  }

  fileprivate var isDeed: Bool { isAction || isBeginning || isOfTouches }

  /// Whether a control or a list sent its main event.
  fileprivate var isAction: Bool {
    switch self {
    case .action(.touchCancel, _, _, _), .action(.touchUpOutside, _, _, _), .action(.touchDragExit, _, _, _),
      .action(.touchDragOutside, _, _, _), .action(.touchDragInside, _, _, _),
      .action(.touchDragEnter, _, _, _):
      false
    // A recognizer's actions follow its states, and a list highlights rows that it does not select.
    case .action(nil, .some, _, _): false
    case .action(nil, nil, _, let selector): selector?.contains("ighlight") != true
    case .action: true
    default: false
    }
  }

  /// Whether a recognizer recognized, or content moved.
  fileprivate var isBeginning: Bool {
    switch self {
    case .state(.recognized), .state(.began), .scroll, .zoom: true
    default: false
    }
  }

  /// Whether a view got the end of a touch, or a responder an event that is not about touches.
  fileprivate var isLift: Bool {
    switch self {
    case .deliver(.touchesEnded, _), .deliver(.motionBegan, _), .deliver(.motionEnded, _),
      .deliver(.remoteControlReceived, _):
      true
    default: isPress
    }
  }

  /// Whether a responder got a press, or its end.
  fileprivate var isPress: Bool {
    switch self {
    case .deliver(.pressesBegan, _), .deliver(.pressesEnded, _): true
    default: false
    }
  }

  /// Whether a view lost a touch, or a responder a press.
  fileprivate var isCancellation: Bool {
    switch self {
    case .deliver(.touchesCancelled, _), .deliver(.pressesCancelled, _): true
    default: false
    }
  }

  /// Whether a view got the beginning or the end of a touch.
  fileprivate var isOfTouches: Bool {
    switch self {
    case .deliver(.touchesBegan, _), .deliver(.touchesEnded, _): true
    default: false
    }
  }
}
