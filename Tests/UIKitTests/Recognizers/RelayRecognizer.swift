import UIKit.UIGestureRecognizerSubclass

/// Hands its work from queue to queue, as code does that was written for a busy application; it keeps a log.
class RelayRecognizer: UIGestureRecognizer {
  private(set) var log: [String] = []
  private let group = DispatchGroup()
  private let worker = DispatchQueue(label: "relay", qos: .userInitiated, attributes: .concurrent)

  private func note(_ what: String) {
    log.append(String(format: "%@ %.3f", what, CACurrentMediaTime()))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    group.enter()
    worker.async {
      self.note("worked")
      self.group.leave()
    }
    group.enter()
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2) {
      self.note("waited")
      self.group.leave()
    }
    group.notify(queue: .main) { [weak self] in
      self?.note("all")
      self?.state = .recognized
    }
    let item = DispatchWorkItem { self.note("item") }
    item.notify(queue: .main) { self.note("after item") }
    DispatchQueue.main.async(execute: item)
  }

  /// Feeds the main queue without ever letting it rest.
  func spin(_ turns: inout Int) {
    var count = 0
    func again() {
      count += 1
      if count < 100_000 { DispatchQueue.main.async { again() } }
    }
    again()
    RunLoop.current.run(until: Date() + 0.01)
    turns = count
  }
}
