import Synchronization
import Testing
import TouchTesting
import UIKit

private class Listener: NSObject, ObjectiveCMethods {
  var heard: [String] = []

  func tapped(_ sender: UITapGestureRecognizer) { heard.append("tapped \(sender.numberOfTapsRequired)") }

  func posted(_ notification: Notification) { heard.append(notification.name.rawValue) }

  class var objectiveCMethods: [Selector] {
    [
      Selector(Listener.tapped(_:), name: "tapped:"), Selector(Listener.posted(_:), name: "posted:"),
      Selector("done:error:"),
    ]
  }
}

private class LoudListener: Listener {
  override func posted(_ notification: Notification) { heard.append("loud \(notification.name.rawValue)") }
}

/// Selectors that are only names, as sources for Objective-C use them.
@Suite struct ObjectiveCMethodTests {
  let stage = makeStage()
  private let listener = Listener()

  @Test func `A selector that is only a name calls the method that its target's class lists`() {
    stage.attach(UITapGestureRecognizer(target: listener, action: "tapped:"))
    stage.tap()
    #expect(listener.heard == ["tapped 1"])
  }

  @Test func `A class responds to the methods that it lists, callable or not, and to no others`() {
    #expect(listener.responds(to: "tapped:"))
    #expect(listener.responds(to: "done:error:"))
    #expect(!listener.responds(to: "tapped"))
    #expect(!NSObject().responds(to: "tapped:"))
  }

  @Test func `A subclass's override is called`() {
    let loud = LoudListener()
    loud.perform("posted:", with: Notification(name: .init("a")))
    #expect(loud.heard == ["loud a"])
  }

  @Test func `An object that lists its methods has the optional ones that it lists; another one has all`() {
    #expect(implementsMethod(listener, "posted:"))
    #expect(!implementsMethod(listener, "missing:"))
    #expect(implementsMethod(NSObject(), "missing:"))
  }

  @Test func `Observers hear the notifications of their name and sender`() {
    let center = NotificationCenter()
    let second = LoudListener()
    let sender = NSObject()
    center.addObserver(second, selector: "posted:", name: nil, object: sender)
    center.addObserver(listener, selector: "posted:", name: .init("a"), object: nil)
    center.post(name: .init("a"), object: nil)
    center.post(name: .init("a"), object: sender)
    center.post(name: .init("b"), object: sender)
    #expect(listener.heard == ["a", "a"])
    #expect(second.heard == ["loud a", "loud b"])
  }

  @Test func `A removed observer and one that is gone hear nothing`() {
    let center = NotificationCenter()
    center.addObserver(listener, selector: "posted:", name: .init("a"), object: nil)
    center.addObserver(listener, selector: "posted:", name: .init("b"), object: nil)
    center.removeObserver(listener, name: .init("a"), object: nil)
    center.post(name: .init("a"), object: nil)
    center.post(name: .init("b"), object: nil)
    #expect(listener.heard == ["b"])
    center.removeObserver(listener)
    center.post(name: .init("b"), object: nil)
    #expect(listener.heard == ["b"])
    weak var gone: Listener?
    weak var sender: NSObject?
    do {
      let temporary = Listener()
      let owner = NSObject()
      center.addObserver(temporary, selector: "posted:", name: nil, object: owner)
      (gone, sender) = (temporary, owner)
    }
    #expect(gone == nil && sender == nil)
  }

  @Test func `A block's observer is removed by its token`() {
    let center = NotificationCenter()
    let count = Mutex(0)
    let token = center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in
      count.withLock { $0 += 1 }
    }
    center.post(name: .init("a"), object: nil)
    center.removeObserver(token)
    center.post(name: .init("a"), object: nil)
    #expect(count.withLock { $0 } == 1)
  }

  @Test
  func `Notifications that are posted while another stage is current reach that stage's observers alone`() {
    NotificationCenter.default.addObserver(listener, selector: "posted:", name: .init("stages"), object: nil)
    do {
      let other = TouchStage()
      NotificationCenter.default.post(name: .init("stages"), object: other)
      #expect(listener.heard == [])
    }
    NotificationCenter.default.post(name: .init("stages"), object: nil)
    #expect(listener.heard == ["stages"])
  }

  @Test func `An observation hears changes with the values that it asks for, until it ends`() {
    let meter = Meter()
    var heard: [[Int?]] = []
    let observation = meter.observe(\.level, named: "level", options: [.new, .old]) { _, change in
      heard.append([change.oldValue, change.newValue])
    }
    let first = meter.observe(\.level, named: "level", options: [.initial]) { _, change in
      heard.append([change.oldValue, change.newValue])
    }
    #expect(heard == [[nil, nil]])
    first.invalidate()
    meter.level = 2
    #expect(heard == [[nil, nil], [1, 2]])
    observation.invalidate()
    meter.level = 3
    #expect(heard.count == 2)
  }
}

private class Meter: NSObject {
  var level = 1 { didSet { valueDidChange(of: self, "level", from: oldValue, to: level) } }
}
