import Testing
import TouchTesting
import UIKit

/// Text fields and text views without a keyboard, observed properties, and older animations.
@Suite(.serialized) struct TextInputTests {
  @Test func `A button beside the text of a field receives taps while it is shown`() {
    let stage = makeStage()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let eye = UIButton(type: .custom)
    eye.bounds.size = CGSize(width: 30, height: 30)
    field.rightView = eye
    field.rightViewMode = .whileEditing
    stage.view.addSubview(field)
    var taps = 0
    eye.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    // Not shown: the field takes the tap, and begins to be edited.
    stage.tap(at: CGPoint(x: 205, y: 120))
    #expect(taps == 0 && field.isEditing)
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 205, y: 120))
    #expect(taps == 1)
    #expect(eye.frame == CGRect(x: 170, y: 5, width: 30, height: 30))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 170, height: 40))
  }

  @Test func `The views beside the text of a field come and go with editing`() {
    let stage = makeStage()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let (eye, lens) = (UIView(), UIView())
    (field.rightView, field.rightViewMode) = (eye, .whileEditing)
    (field.leftView, field.leftViewMode) = (lens, .unlessEditing)
    stage.view.addSubview(field)
    field.layoutIfNeeded()
    #expect(eye.isHidden && !lens.isHidden)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(!eye.isHidden && lens.isHidden)
    field.resignFirstResponder()
    field.layoutIfNeeded()
    #expect(eye.isHidden && !lens.isHidden)
  }

  @Test func `A program types into a field at its selection`() throws {
    let stage = makeStage()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    stage.view.addSubview(field)
    field.text = "Hllo"
    #expect(field.selectedTextRange == nil)
    field.becomeFirstResponder()
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    field.selectedTextRange = field.textRange(from: second, to: second)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.insertText("e")
    #expect(field.text == "Hello" && changes == 1)
    let place = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: place.start) == 2)
    field.deleteBackward()
    #expect(field.text == "Hllo" && changes == 2)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    field.clearButtonMode = .always
    #expect(stage.warnings.count == 1)
  }

  @Test func `A text view asks its delegate`() {
    final class Delegate: NSObject, UITextViewDelegate {
      var allows = false
      var told: [String] = []
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { allows }
      func textViewDidBeginEditing(_ textView: UITextView) { told.append("began") }
      func textViewDidChange(_ textView: UITextView) { told.append(textView.text) }
      func textViewDidEndEditing(_ textView: UITextView) { told.append("ended") }
    }
    let (stage, delegate) = (makeStage(), Delegate())
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
    text.delegate = delegate
    stage.view.addSubview(text)
    stage.tap(at: CGPoint(x: 50, y: 130))
    #expect(!text.isFirstResponder)
    delegate.allows = true
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 50, y: 130))
    #expect(text.isFirstResponder)
    text.insertText("a")
    text.resignFirstResponder()
    #expect(delegate.told == ["began", "a", "ended"])
  }

  @Test func `A search bar's field and button receive taps`() {
    final class Delegate: NSObject, UISearchBarDelegate {
      var told: [String] = []
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("began") }
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { told.append(searchText) }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancelled") }
    }
    let (stage, delegate) = (makeStage(), Delegate())
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = delegate
    bar.showsCancelButton = true
    stage.view.addSubview(bar)
    stage.tap(at: CGPoint(x: 100, y: 128))
    #expect(bar.isFirstResponder)
    bar.searchTextField.insertText("a")
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 350, y: 128))
    #expect(delegate.told == ["began", "a", "cancelled"])
  }

  @Test func `Observers are told of a scroll view's offset, and a warning names what is not told`() {
    final class Observer: UIView {
      var offsets: [CGFloat] = []
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        if keyPath == "contentOffset", let point = change?[.newKey] as? CGPoint { offsets.append(point.y) }
      }
    }
    let (stage, observer) = (makeStage(), Observer())
    let list = UIScrollView(frame: stage.view.bounds)
    list.contentSize = CGSize(width: 390, height: 2000)
    stage.view.addSubview(list)
    list.addObserver(observer, forKeyPath: "contentOffset", options: [.new], context: nil)
    var frames: [CGRect] = []
    let observation = list.observe(\.frame, named: "frame", options: [.new]) { _, change in
      if let frame = change.newValue { frames.append(frame) }
    }
    list.contentOffset.y = 40
    stage.touch(CGPoint(x: 195, y: 600))
    stage.move(to: CGPoint(x: 195, y: 500), over: 0.3)
    #expect(observer.offsets.first == 40 && observer.offsets.last == list.contentOffset.y)
    #expect(list.contentOffset.y > 100)
    stage.lift()
    stage.finish()
    list.removeObserver(observer, forKeyPath: "contentOffset")
    let count = observer.offsets.count
    list.contentOffset.y = 0
    list.frame.size.height = 500
    #expect(observer.offsets.count == count)
    #expect(frames.map(\.height) == [500, 500] || frames.last?.height == 500)
    withExtendedLifetime(observation) {}
    #expect(stage.warnings.isEmpty)
    list.addObserver(observer, forKeyPath: "alpha", options: [.new], context: nil)
    #expect(stage.warnings.count == 1)
  }

  @Test func `Changes between beginAnimations and commitAnimations are in flight`() throws {
    let stage = makeStage()
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    stage.view.addSubview(card)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    card.center.x += 200
    UIView.commitAnimations()
    stage.advance(by: 0.5)
    #expect(card.center.x == 225)
    let shown = try #require(card.layer.presentation())
    #expect(abs(shown.position.x - 125) < 0.01)
    stage.finish()
    #expect(card.layer.presentation()?.position.x == 225)
  }

  @Test func `Priorities and levels are numbers to compute with`() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UIWindow.Level.alert > .normal && .normal + 1 == UIWindow.Level(rawValue: 1))
    var priority = UILayoutPriority.defaultLow
    priority += 10
    #expect(priority == UILayoutPriority(260))
    #expect(NSMutableAttributedString().string.isEmpty)
  }

  @Test func `Layout attributes of one's own are made by the initializers that they inherit`() {
    final class Turned: UICollectionViewLayoutAttributes { var angle: CGFloat = 0 }
    let made = Turned(forCellWith: IndexPath(item: 3, section: 0))
    #expect(made.indexPath.item == 3 && made.angle == 0)
  }

  @Test func `What was copied belongs to the stage`() {
    let first = makeStage()
    UIPasteboard.general.string = "copied"
    #expect(UIPasteboard.general.hasStrings && !UIPasteboard.general.hasImages)
    let second = makeStage()
    #expect(UIPasteboard.general.string == nil)
    withExtendedLifetime((first, second)) {}
  }
}
