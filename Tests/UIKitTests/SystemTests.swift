import Records
import Testing
import TouchTesting

import struct Foundation.CGPoint
import struct Foundation.CGRect

@testable import TouchKit
@testable import UIKit

/// What programs see of the differences between systems.
@MainActor @Suite
struct SystemTests {
  private final class Recognizer: UIGestureRecognizer {
    var seen: [State] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func reset() { seen.append(state) }
  }

  @Test(arguments: [(nil, UIGestureRecognizer.State.ended), (18.0, .ended), (26.0, .possible)])
  func `The state inside reset is possible from iOS 26 on`(
    number: Double?,
    expected: UIGestureRecognizer.State
  ) throws {
    let stage = TouchStage()
    stage.window.eventEngine.system = try number.map { try #require(SystemVersion($0)) }
    let recognizer = Recognizer()
    stage.window.addGestureRecognizer(recognizer)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(recognizer.seen == [expected])
    #expect(recognizer.state == .possible)
  }

  private final class Editor: UIViewController {
    var became: Bool?

    override var canBecomeFirstResponder: Bool { true }
    override func viewWillAppear(_ animated: Bool) { became = becomeFirstResponder() }
  }

  @Test(arguments: [(nil, false), (12.0, false), (13.0, true)])
  func `From iOS 13 on a controller becomes first responder as soon as its view is in the window`(
    number: Double?,
    expected: Bool
  ) throws {
    let stage = TouchStage()
    let editor = Editor()
    editor.eventEngine.system = try number.map { try #require(SystemVersion($0)) }
    stage.window.rootViewController = editor
    #expect(editor.became == expected && editor.isFirstResponder == expected)
  }

  private final class PriceCell: UITableViewCell {
    let button = UIButton(frame: CGRect(x: 200, y: 0, width: 100, height: 44))

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      addSubview(button)
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test(arguments: [(nil, false), (13.0, true), (14.0, false)])
  func `From iOS 14 on the content view covers what a program has added to a cell`(
    number: Double?,
    isHit: Bool
  ) throws {
    let stage = TouchStage()
    stage.window.eventEngine.system = try number.map { try #require(SystemVersion($0)) }
    let cell = PriceCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    stage.window.addSubview(cell)
    cell.layoutIfNeeded()
    #expect((cell.hitTest(CGPoint(x: 250, y: 20), with: nil) === cell.button) == isHit)
    let early = UITableViewCell(style: .default, reuseIdentifier: nil)
    let button = UIButton(frame: cell.button.frame)
    early.contentView.isHidden = false
    early.addSubview(button)
    #expect(early.hitTest(CGPoint(x: 250, y: 20), with: nil) === button)
  }

  private func stack(on number: Double?) throws -> (TouchStage, UINavigationController) {
    let stage = TouchStage()
    stage.window.eventEngine.system = try number.map { try #require(SystemVersion($0)) }
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    stage.window.rootViewController = stack
    return (stage, stack)
  }

  @Test(arguments: [(nil, 1), (18.0, 2), (26.0, 1)])
  func `From iOS 26 on a drag to the right in the content pops`(number: Double?, count: Int) throws {
    let (stage, stack) = try stack(on: number)
    #expect(UIDevice.current.systemVersion == number.map { "\($0)" } ?? "18.0")
    #expect((stack.interactiveContentPopGestureRecognizer != nil) == (count == 1))
    let width = stack.view.bounds.width
    stage.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 90 + width * 0.6, y: 300))
    #expect(stack.viewControllers.count == count)
    stage.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 90 + width * 0.6, y: 300))
    #expect(stack.viewControllers.count == count)
  }

  @Test func `A drag to the left, a short one and one that a list takes do not pop`() throws {
    let (stage, stack) = try stack(on: 26)
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 20, y: 300))
    stage.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 160, y: 300))
    let feed = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))
    feed.contentSize = CGSize(width: 2000, height: 200)
    feed.contentOffset.x = 1000
    stack.topViewController?.view.addSubview(feed)
    stage.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 310, y: 300))
    #expect(stack.viewControllers.count == 2)
    #expect(feed.contentOffset.x < 1000)
  }

  @Test func `Only versions that there are have a number`() {
    for number in [5, 13.4, 17.4, 18, 26, 27.1] { #expect(SystemVersion(number)?.number == number) }
    for number in [4, 19, 25, 28, 17.45, -1, 1e300, .nan] { #expect(SystemVersion(number) == nil) }
  }

  @Test(arguments: SystemDifference.allCases)
  func `Each difference has a system on its other side`(difference: SystemDifference) throws {
    for system in [nil, SystemVersion(5), SystemVersion(13), SystemVersion(27)] {
      let other = try #require(difference.system(unlike: system))
      #expect(SystemVersion(other.number) == other)
      #expect(difference.holds(on: other) != difference.holds(on: system), "\(difference) \(other)")
    }
  }
}
