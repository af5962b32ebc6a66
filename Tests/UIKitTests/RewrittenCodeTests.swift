import Testing
import TouchTesting
import UIKit

/// An observer that is not a responder, as the build plugin rewrites it.
private final class Watcher: NSObject, KeyValueObserver {
  var changes: [CGFloat?] = []

  nonisolated func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes.append((change?[.newKey] as? CGPoint)?.y)
    ignoreValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

private class Card: UIView, TypeInstantiable {
  let isPlain: Bool

  init() {
    isPlain = true
    super.init(frame: .zero)
  }

  override init(frame: CGRect) {
    isPlain = false
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  class func madeFromType(frame: CGRect?) -> UIView { frame.map { Card(frame: $0) } ?? Card() }
}

private final class ProxyTable: UITableView {
  var set: [UITableViewDelegate?] = []

  override var ownDelegate: (any UITableViewDelegate)? {
    get { super.ownDelegate }
    set {
      set.append(newValue)
      super.ownDelegate = newValue
    }
  }
}

private final class PinField: UITextField {
  var deletions = 0

  override func deleteBackward() {
    deletions += 1
    super.deleteBackward()
  }

  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
}

/// What sources use that the build plugin rewrote.
@Suite(.serialized) struct RewrittenCodeTests {
  let stage = makeStage()

  @Test func `An object that is not a responder observes a scroll view`() {
    let (scroll, watcher) = (UIScrollView(frame: stage.view.bounds), Watcher())
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .initial], context: nil)
    scroll.contentOffset.y = 40
    scroll.removeObserver(watcher, forKeyPath: "contentOffset")
    scroll.contentOffset.y = 80
    // The first call has no value.
    #expect(watcher.changes == [nil, 40])
  }

  @Test func `A change of the content's size is observed, and the same size is none`() {
    let (scroll, watcher) = (UIScrollView(frame: stage.view.bounds), Watcher())
    scroll.addObserver(watcher, forKeyPath: "contentSize", options: [.new], context: nil)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    #expect(watcher.changes.count == 1)
  }

  @Test func `Views are made from their type`() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (plain, framed): (UIView.Type, UIView.Type) = (Card.self, UILabel.self)
    #expect((plain.made() as? Card)?.isPlain == true)
    #expect((plain.made(frame: frame) as? Card)?.isPlain == false)
    #expect(framed.made(frame: frame) is UILabel && framed.made(frame: frame).frame == frame)
    #expect(UITableViewCell.made().reuseIdentifier == nil && UITableViewCell().textLabel != nil)
  }

  @Test func `A table's delegate is overridden, and set by its usual name`() {
    let (table, delegate) = (ProxyTable(), Delegate())
    table.delegate = delegate
    #expect(table.set.count == 1 && table.delegate === delegate)
  }

  private final class Delegate: NSObject, UITableViewDelegate {}

  @Test func `A field hears of deletions`() {
    let field = PinField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    stage.view.addSubview(field)
    stage.tap(at: CGPoint(x: 50, y: 120))
    field.insertText("12")
    (field as any UIKeyInput).deleteBackward()
    #expect(field.text == "1" && field.deletions == 1 && field.hasText)
  }

  @Test func `A group's own work is done for who waits; other work is not waited for`() {
    let (group, queue) = (DispatchGroup(), DispatchQueue(label: "work"))
    var done: [Int] = []
    queue.async(group: group) { done.append(1) }
    DispatchQueue.global().async(group: group) { done.append(2) }
    group.notify(queue: .main) { done.append(3) }
    group.wait()
    #expect(done == [1, 2])
    stage.finish()
    #expect(done == [1, 2, 3] && stage.warnings.isEmpty)
    group.enter()
    queue.asyncAfter(deadline: .now() + 1) { group.leave() }
    #expect(group.wait(timeout: .now() + 2) == .timedOut && stage.warnings.isEmpty)
    group.wait()
    #expect(stage.warnings.count == 1)
  }

  @Test func `A text is as wide as its letters and its attachments`() {
    // In a font of 10 points a letter is 5 wide and a line 12 high.
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -2, width: 30, height: 20)
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.string == "ab\u{FFFC}" && text.size() == CGSize(width: 40, height: 20))
    #expect(text.attribute(.attachment, at: 2, effectiveRange: nil) as? NSTextAttachment === attachment)
  }

  @Test func `A controller is shown on the stack, or presented without one`() {
    let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
    let fourth = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    first.show(second, sender: nil)
    #expect(navigation.topViewController === second)
    third.show(fourth, sender: nil)
    #expect(third.presentedViewController === fourth)
  }

  @Test func `One child's view takes the place of another's`() {
    let (parent, old, new) = (UIViewController(), UIViewController(), UIViewController())
    stage.view.addSubview(parent.view)
    parent.view.addSubview(old.view)
    var ends: [Bool] = []
    parent.transition(from: old, to: new, duration: 0.2, animations: { new.view.alpha = 0.5 }) {
      ends.append($0)
    }
    #expect(new.view.superview === parent.view && ends.isEmpty)
    stage.advance(by: 0.25)
    #expect(ends == [true] && old.view.superview == nil)
  }
}
