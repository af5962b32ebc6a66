import Testing
import TouchTesting
import UIKit

/// Has 10 rows in the first wheel, and 3 in the second.
private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var chosen: [[Int]] = []
  var counts = [10, 3]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? 200 : 0
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component).\(row)"
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append([component, row])
  }
}

@Suite(.serialized) struct PickerTests {
  private let stage = makeStage()
  private let rows = Rows()

  /// A picker of 300 by 200 points at the origin: the middle row lies from 80 to 120.
  private func makePicker() -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    (picker.dataSource, picker.delegate) = (rows, rows)
    stage.view.addSubview(picker)
    return picker
  }

  @Test func `Wheels lie beside each other, and the first row is chosen`() {
    let picker = makePicker()
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 3)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 5) == -1)
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 200, height: 40))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 100, height: 40))
    // The first row is in the middle, and below it are two more; the fourth begins at the lower edge.
    #expect((picker.view(forRow: 2, forComponent: 0) as? UILabel)?.text == "0.2")
    #expect(picker.view(forRow: 3, forComponent: 0) == nil)
    let first = picker.view(forRow: 0, forComponent: 1)
    #expect(first.map { $0.convert($0.bounds, to: picker) } == CGRect(x: 200, y: 80, width: 100, height: 40))
  }

  @Test func `A tap turns the wheel to its row and chooses it`() {
    let picker = makePicker()
    // The row below the middle.
    stage.tap(at: CGPoint(x: 100, y: 130))
    // The wheel still turns.
    #expect(rows.chosen.isEmpty && picker.selectedRow(inComponent: 0) == 0)
    stage.finish()
    #expect(rows.chosen == [[0, 1]] && picker.selectedRow(inComponent: 0) == 1)
    // The chosen row, and a place without a row.
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.tap(at: CGPoint(x: 250, y: 20))
    stage.finish()
    #expect(rows.chosen == [[0, 1]] && stage.warnings.isEmpty)
  }

  @Test func `A slow drag comes to rest at the closest row`() {
    let picker = makePicker()
    stage.touch(CGPoint(x: 100, y: 160))
    stage.move(to: CGPoint(x: 100, y: 30), over: 1)
    stage.advance(by: 0.3)
    stage.lift()
    stage.finish()
    // 130 points, or up to 10 less if the pan begins late, are 3 to 3.25 rows.
    #expect(rows.chosen == [[0, 3]])
    let row = picker.selectedRow(inComponent: 0)
    let view = picker.view(forRow: row, forComponent: 0)
    #expect(view.map { $0.convert($0.bounds, to: picker).minY } == 80)
  }

  @Test func `A flick beyond the end rests at the last row`() {
    let picker = makePicker()
    stage.touch(CGPoint(x: 250, y: 190))
    stage.move(to: CGPoint(x: 250, y: 10), over: 0.1)
    stage.lift()
    stage.finish()
    #expect(rows.chosen == [[1, 2]] && picker.selectedRow(inComponent: 1) == 2)
  }

  @Test func `A program chooses a row without telling the delegate`() {
    let picker = makePicker()
    picker.selectRow(4, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 4)
    picker.selectRow(99, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    stage.finish()
    let last = picker.view(forRow: 2, forComponent: 1)
    #expect(last.map { $0.convert($0.bounds, to: picker).minY } == 80)
    #expect(rows.chosen.isEmpty)
    // The chosen row stays, as far as there is one.
    rows.counts = [3, 3]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 2)
    #expect(UIPickerView().frame.size == CGSize(width: 320, height: 216))
  }

  @Test func `A date stays between the limits, and an action that no finger can cause is a warning`() {
    let picker = UIDatePicker()
    #expect(picker.date.timeIntervalSinceReferenceDate == 0)
    (picker.minimumDate, picker.maximumDate) = (
      Date(timeIntervalSinceReferenceDate: 100), Date(timeIntervalSinceReferenceDate: 200)
    )
    #expect(picker.date.timeIntervalSinceReferenceDate == 100)
    picker.setDate(Date(timeIntervalSinceReferenceDate: 300), animated: true)
    #expect(picker.date.timeIntervalSinceReferenceDate == 200)
    #expect(stage.warnings.isEmpty)
    var dates: [Date] = []
    picker.addTarget(for: .valueChanged) { _ in dates.append(picker.date) }
    picker.sendActions(for: .valueChanged)
    #expect(dates.count == 1 && stage.warnings.count == 1)
    // Limits that contradict each other do not count.
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: 900)
    picker.date = Date(timeIntervalSinceReferenceDate: 1000)
    #expect(picker.date.timeIntervalSinceReferenceDate == 1000)
  }
}
