import Foundation
import TouchKit

/// A view with wheels beside each other. In each, the user chooses a row by a drag or a tap.
///
/// A wheel comes to rest with a row in the middle, and a tap on a row turns the wheel there. Then the delegate is told,
/// unless the row was already chosen. `selectRow(_:inComponent:animated:)` does not tell the delegate. Rows take no
/// touches of their own.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// The height of rows if the delegate does not choose one.
  static let usualRowHeight: CGFloat = 32
  /// The object that provides the numbers of components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the middle row is marked. No-op: nothing is drawn.
  open var showsSelectionIndicator = true
  private var pickerWheels: [PickerWheel] = []
  private var needsWheels = true

  /// Creates a picker. Without a size it gets 320 by 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Creates a picker; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  /// Returns 320 by 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open var numberOfComponents: Int { loadedWheels.count }

  /// Returns the number of rows of a component.
  open func numberOfRows(inComponent component: Int) -> Int { loadedWheel(component)?.rowCount ?? 0 }

  /// Returns the size of the rows of a component.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = loadedWheel(component) else { return .zero }
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Returns the view of a row, if the row is visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadedWheel(component)?.rowView(at: row)
  }

  /// Asks the data source and the delegate again, when the picker is next used or laid out. Chosen rows that still
  /// exist stay chosen.
  open func reloadAllComponents() {
    needsWheels = true
    setNeedsLayout()
  }

  /// Asks the data source and the delegate again for a component.
  open func reloadComponent(_ component: Int) {
    guard !needsWheels, pickerWheels.indices.contains(component) else { return }
    let old = pickerWheels[component]
    pickerWheels[component] = makeWheel(component)
    replaceWheel(old, pickerWheels[component])
    placeWheels()
  }

  /// Chooses a row, by turning the wheel if animated. The delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadedWheel(component)?.select(row, animated: animated)
  }

  /// Returns the chosen row of a component; -1 without rows. While a finger turns the wheel, the previous row stays
  /// chosen.
  open func selectedRow(inComponent component: Int) -> Int { loadedWheel(component)?.selectedRow ?? -1 }

  /// Lays the wheels beside each other.
  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = loadedWheels
    placeWheels()
  }

  private func loadedWheel(_ component: Int) -> PickerWheel? {
    let wheels = loadedWheels
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  /// The wheels, made if the data may have changed.
  private var loadedWheels: [PickerWheel] {
    guard needsWheels else { return pickerWheels }
    needsWheels = false
    let old = pickerWheels
    pickerWheels = (0..<max(0, dataSource?.numberOfComponents(in: self) ?? 0)).map(makeWheel)
    for (index, wheel) in pickerWheels.enumerated() {
      replaceWheel(old.indices.contains(index) ? old[index] : nil, wheel)
    }
    for gone in old.dropFirst(pickerWheels.count) { gone.removeFromSuperview() }
    placeWheels()
    return pickerWheels
  }

  private func replaceWheel(_ old: PickerWheel?, _ new: PickerWheel) {
    if let old {
      new.select(old.selectedRow, animated: false)
      old.removeFromSuperview()
    }
    addSubview(new)
  }

  private func makeWheel(_ component: Int) -> PickerWheel {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return PickerWheel(
      rows: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0),
      height: height > 0 ? height : UIPickerView.usualRowHeight
    ) { [unowned self] row, unused in
      delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: unused) ?? UIView()
    } didChoose: { [unowned self] row in
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
  }

  /// Lays the wheels beside each other, in the middle.
  private func placeWheels() {
    let widths = pickerWheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let fixed = widths.reduce(0, +)
    let share = max(0, bounds.width - fixed) / CGFloat(max(1, widths.count { $0 <= 0 }))
    let all = widths.contains { $0 <= 0 } ? max(fixed, bounds.width) : fixed
    var left = (bounds.width - all) / 2
    for (wheel, width) in zip(pickerWheels, widths) {
      let width = width > 0 ? width : share
      wheel.place(at: CGRect(x: left, y: 0, width: width, height: bounds.height))
      left += width
    }
  }
}
