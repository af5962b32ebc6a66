import Records
import Replay
import TouchKit

/// The facts that decide about the touches of a view: its place, the touches that it lets through, and its recognizers
/// with their relations.
package struct ViewFacts {
  private let live: LiveScene
  /// The recognizers that wait for each recognizer to fail.
  private let waiting: [String: [String]]

  /// Reads the relations of the recognizers as they are now.
  package init(_ live: LiveScene) {
    self.live = live
    var waiting: [String: [String]] = [:]
    for id in live.ids where live.recognizer(id) != nil {
      guard case .references(let others)? = live.value("requireToFail", of: id) else { continue }
      for other in others { waiting[other.id, default: []].append(id) }
    }
    self.waiting = waiting
  }

  /// The lines of all views that may be seen, by their ids.
  package var shown: [String: [String]] {
    var facts: [String: [String]] = [:]
    func add(_ view: UIView) {
      guard !view.isHidden, !view.isTransparentToTouches else { return }
      facts[view.traceID] = lines(of: view)
      view.subviews.forEach(add)
    }
    live.engine.application.windows.forEach(add)
    return facts
  }

  /// Returns the lines of a view.
  func lines(of view: UIView) -> [String] {
    let className = live[view.traceID]?.className ?? "\(type(of: view))"
    let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    let place = frame.map { Self.text(Double($0)) }.joined(separator: ", ")
    var lines = [className, "frame \(place)", "alpha \(Self.text(Double(view.alpha)))"]
    var flags = [
      ("isUserInteractionEnabled", view.isUserInteractionEnabled),
      ("isMultipleTouchEnabled", view.isMultipleTouchEnabled), ("isExclusiveTouch", view.isExclusiveTouch),
    ]
    if view.isHidden { flags.append(("isHidden", true)) }
    if let control = view as? UIControl { flags.append(("isEnabled", control.isEnabled)) }
    if let scrollView = view as? UIScrollView {
      flags.append(("isScrollEnabled", scrollView.isScrollEnabled))
      flags.append(("delaysContentTouches", scrollView.delaysContentTouches))
      flags.append(("canCancelContentTouches", scrollView.canCancelContentTouches))
    }
    lines += flags.map { "\($0.0) \($0.1)" }
    lines += properties(["hitTest", "pointInside"], of: view.traceID)
    return lines + (view.gestureRecognizers ?? []).map(line)
  }

  private static func text(_ length: Double) -> String { Amount.text(length, toShow: 1) }

  /// Returns the line of a recognizer: `like: UITapGestureRecognizer, numberOfTapsRequired 2, open waits for it`.
  private func line(about recognizer: UIGestureRecognizer) -> String {
    let id = recognizer.traceID
    let className = live[id]?.className ?? "\(type(of: recognizer))"
    var parts = ["\(id): \(className)"]
    if !recognizer.isEnabled { parts.append("isEnabled false") }
    if !recognizer.cancelsTouchesInView { parts.append("cancelsTouchesInView false") }
    if recognizer.delaysTouchesBegan { parts.append("delaysTouchesBegan true") }
    if !recognizer.delaysTouchesEnded { parts.append("delaysTouchesEnded false") }
    parts += properties(Self.counts.filter { live.number($0, of: id) ?? 0 > 1 }, of: id)
    parts += properties(["minimumPressDuration", "direction", "edges"], of: id)
    if case .names(let types)? = live.value("allowedTouchTypes", of: id),
      types.count < TouchType.allCases.count
    {
      parts.append("takes touches of the types \(types.joined(separator: ", "))")
    }
    if case .references(let others)? = live.value("requireToFail", of: id), !others.isEmpty {
      parts.append("waits for \(others.map(\.id).joined(separator: ", "))")
    }
    let waiting = waiting[id] ?? []
    if !waiting.isEmpty {
      parts.append("\(waiting.joined(separator: ", ")) \(waiting.count == 1 ? "waits" : "wait") for it")
    }
    parts += properties(["delegate"], of: id)
    return parts.joined(separator: ", ")
  }

  /// The numbers worth showing if they are more than 1.
  private static let counts = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches",
  ]

  /// Returns the properties that an object of a scene has, with their values.
  private func properties(_ names: [String], of id: String) -> [String] {
    names.compactMap { name in
      guard let value = live.value(name, of: id) else { return nil }
      var text = ByteBuffer()
      text.append(value.written, .spaced)
      return "\(name) \(text.text)"
    }
  }
}

extension SceneState {
  /// Returns the facts that decide about the touches of some views, by id: the class, the place, the touches that a
  /// view lets through, and its recognizers with their relations.
  public func facts(of ids: [String]) -> [String: [String]] {
    let facts = ViewFacts(live)
    let views = ids.compactMap { id in live.view(id).map { (id, facts.lines(of: $0)) } }
    return Dictionary(views) { first, _ in first }
  }
}
