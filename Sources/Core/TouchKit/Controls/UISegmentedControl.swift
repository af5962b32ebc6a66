import Foundation
import Records

/// A control with segments of equal width, side by side. One of them is selected.
///
/// A touch that ends inside selects the closest segment. Selecting the selected one again sends no action. The value
/// is the segment's number, from 0.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The number that means no segment.
  public static let noSegment = -1
  private var storedSelection = UISegmentedControl.noSegment

  /// The colour of the selected segment. No-op: nothing is drawn.
  open var selectedSegmentTintColor: UIColor?
  /// Whether a selection ends as soon as its actions are sent.
  open var isMomentary = false
  private var titlesByIndex: [Int: String] = [:]
  // The widths of the images of a control that is created with images.
  private var imageWidths: [Int: CGFloat] = [:]
  private var disabledSegments: Set<Int> = []

  /// The number of segments. Only segments with a title take memory, because a scene may set any number.
  public package(set) var numberOfSegments = 0 {
    didSet { titlesByIndex = titlesByIndex.filter { $0.key < numberOfSegments } }
  }

  /// Creates a control with a segment for each item.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    let items = items ?? []
    for (index, item) in items.enumerated() {
      titlesByIndex[index] = item as? String
      imageWidths[index] = (item as? UIImage)?.size.width
    }
    numberOfSegments = items.count
    takeNaturalSize()
  }

  /// The segments as wide as the widest title, with 10 points on each side of it, and 32 points high.
  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13)
    let titles = titlesByIndex.values.map { TextSize(font).of($0).width }
    let widest = (titles + imageWidths.values).max() ?? 0
    return CGSize(width: CGFloat(numberOfSegments) * (widest + 20), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Inserts a segment at an index, at most behind the last.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = min(max(0, segment), numberOfSegments)
    titlesByIndex = movedTitles { $0 >= place ? $0 + 1 : $0 }
    titlesByIndex[place] = title
    numberOfSegments += 1
    if storedSelection >= place { storedSelection += 1 }
    disabledSegments = Set(disabledSegments.map { $0 >= place ? $0 + 1 : $0 })
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard hasSegment(segment) else { return }
    titlesByIndex[segment] = nil
    titlesByIndex = movedTitles { $0 > segment ? $0 - 1 : $0 }
    numberOfSegments -= 1
    if storedSelection == segment { storedSelection = UISegmentedControl.noSegment }
    if storedSelection > segment { storedSelection -= 1 }
    disabledSegments = Set(disabledSegments.filter { $0 != segment }.map { $0 > segment ? $0 - 1 : $0 })
  }

  /// Removes all segments.
  open func removeAllSegments() {
    numberOfSegments = 0
    disabledSegments = []
    storedSelection = UISegmentedControl.noSegment
  }

  open func titleForSegment(at segment: Int) -> String? {
    titlesByIndex[segment]
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if hasSegment(segment) { titlesByIndex[segment] = title }
  }

  private func hasSegment(_ segment: Int) -> Bool { segment >= 0 && segment < numberOfSegments }

  /// Returns the titles at changed indexes.
  private func movedTitles(_ index: (Int) -> Int) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: titlesByIndex.map { (index($0.key), $0.value) })
  }

  /// Sets whether a touch can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabledSegments.remove(segment) } else { disabledSegments.insert(segment) }
  }

  /// Returns whether a touch can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabledSegments.contains(segment) }

  /// The selected segment; an index without a segment selects none. Setting it sends no action.
  open var selectedSegmentIndex: Int {
    get { storedSelection < numberOfSegments ? storedSelection : UISegmentedControl.noSegment }
    set { storedSelection = 0..<numberOfSegments ~= newValue ? newValue : UISegmentedControl.noSegment }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch, numberOfSegments > 0, bounds.width > 0 else { return }
    let part = (touch.location(in: self).x - bounds.minX) / bounds.width
    let index = Int((min(max(part, 0), 1) * CGFloat(numberOfSegments)).rounded(.down))
    let segment = min(index, numberOfSegments - 1)
    guard segment != selectedSegmentIndex, !disabledSegments.contains(segment) else { return }
    storedSelection = segment
    sendValueChanged(touch, event)
    if isMomentary { storedSelection = UISegmentedControl.noSegment }
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = Double(selectedSegmentIndex)
  }

  override func sentEvent(for touchEvent: Event) -> Event? {
    eventEngine.follows(.valueEventsOfSegments) ? nil : touchEvent
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    gestureRecognizer.isSingleTap
      || gestureRecognizer is UIPanGestureRecognizer && eventEngine.follows(.segmentedDrags)
  }
}
