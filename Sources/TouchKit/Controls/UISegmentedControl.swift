import Foundation
import Records

/// A control with segments of equal width, side by side, of which one is selected.
///
/// A touch that ends inside selects the closest segment. Selecting the selected one again sends no action. The value
/// is the segment's number, from 0.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The number that stands for no segment.
  public static let noSegment = -1
  private var selected = UISegmentedControl.noSegment

  /// Whether a selection ends as soon as its actions are sent.
  open var isMomentary = false
  private var titles: [Int: String] = [:]
  private var disabled: Set<Int> = []

  /// The number of segments. Only those with a title take memory: a scene may set any number.
  public package(set) var numberOfSegments = 0 {
    didSet { titles = titles.filter { $0.key < numberOfSegments } }
  }

  /// Makes a control with a segment for each item.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    let items = items ?? []
    for (index, item) in items.enumerated() { titles[index] = item as? String }
    numberOfSegments = items.count
  }

  /// Inserts a segment at an index, at most behind the last.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = min(max(0, segment), numberOfSegments)
    titles = moved { $0 >= place ? $0 + 1 : $0 }
    titles[place] = title
    numberOfSegments += 1
    if selected >= place { selected += 1 }
    disabled = Set(disabled.map { $0 >= place ? $0 + 1 : $0 })
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard hasSegment(segment) else { return }
    titles[segment] = nil
    titles = moved { $0 > segment ? $0 - 1 : $0 }
    numberOfSegments -= 1
    if selected == segment { selected = UISegmentedControl.noSegment }
    if selected > segment { selected -= 1 }
    disabled = Set(disabled.filter { $0 != segment }.map { $0 > segment ? $0 - 1 : $0 })
  }

  /// Removes all segments.
  open func removeAllSegments() {
    numberOfSegments = 0
    disabled = []
    selected = UISegmentedControl.noSegment
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    titles[segment]
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if hasSegment(segment) { titles[segment] = title }
  }

  private func hasSegment(_ segment: Int) -> Bool { segment >= 0 && segment < numberOfSegments }

  /// Returns the titles with their indexes changed.
  private func moved(_ index: (Int) -> Int) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: titles.map { (index($0.key), $0.value) })
  }

  /// Sets whether a touch can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }

  /// Returns whether a touch can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }

  /// The selected segment; an index without a segment selects none. Setting it sends no action.
  open var selectedSegmentIndex: Int {
    get { selected < numberOfSegments ? selected : UISegmentedControl.noSegment }
    set { selected = 0..<numberOfSegments ~= newValue ? newValue : UISegmentedControl.noSegment }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch, numberOfSegments > 0, bounds.width > 0 else { return }
    let part = (touch.location(in: self).x - bounds.minX) / bounds.width
    let index = Int((min(max(part, 0), 1) * CGFloat(numberOfSegments)).rounded(.down))
    let segment = min(index, numberOfSegments - 1)
    guard segment != selectedSegmentIndex, !disabled.contains(segment) else { return }
    selected = segment
    sendValueChanged(touch, event)
    if isMomentary { selected = UISegmentedControl.noSegment }
  }

  package override func report(_ values: inout ActionValues) {
    values.value = Double(selectedSegmentIndex)
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    gestureRecognizer.isSingleTap
  }
}
