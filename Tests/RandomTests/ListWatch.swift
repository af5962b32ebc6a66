import Records

/// Checks what tables, collections and buttons tell against the comments of UITableView.h, UICollectionView.h and
/// UIControl.h.
///
/// A row is highlighted before it is selected, and only one at a time. Each highlight ends, and the delegate hears of it
/// unless the row has left the table. Only rows that exist are selected, and at most one unless several may be. The
/// actions of one row at a time are open, and none once the table has scrolled. A button that a touch pressed sends one
/// touchUpInside, touchUpOutside or touchCancel for it.
final class ListWatch: RecordSink {
  /// The kinds of records that the watch reads.
  static let interest = Interest(only: [.step, .action, .highlight, .select, .scroll])

  /// What was wrong, with the time.
  private(set) var complaints: [String] = []
  /// How many rows and items were selected, deselected and unhighlighted, how often actions were shown, and how many
  /// presses of buttons ended.
  private(set) var counts = Counts()
  private var time = 0.0
  private var isTouching = false
  private var lists: [String: List]
  private let buttons: Set<String>
  private var highlightedCells: Set<String> = []
  private var selectedCells: Set<String> = []
  private var pressedButtons: Set<String> = []

  struct Counts {
    var selected = 0
    var deselected = 0
    var unhighlighted = 0
    var swiped = 0
    var pressed = 0
  }

  /// A table or a collection.
  struct List {
    let isTable: Bool
    let selectsSeveral: Bool
    /// The number of rows of each section.
    var rows: [Int]
    fileprivate var highlighted: [Int]?
    fileprivate var selected: Set<[Int]> = []
    fileprivate var editing: [Int]?
    /// The row whose highlight the delegate was told in this step that it ended.
    fileprivate var unhighlighted: [Int]?
    /// Whether the list has scrolled or was reloaded, and its cells have not been laid out since.
    fileprivate var isDisturbed = false
    fileprivate var hasScrolled = false

    init(isTable: Bool, selectsSeveral: Bool, rows: [Int]) {
      self.isTable = isTable
      self.selectsSeveral = selectsSeveral
      self.rows = rows
    }

    fileprivate func has(_ path: [Int]) -> Bool {
      path.count == 2 && rows.indices.contains(path[0]) && (0..<rows[path[0]]).contains(path[1])
    }
  }

  /// Creates a watch over lists, and over buttons that send an action for each of their events.
  init(_ lists: [String: List], buttons: Set<String>) {
    self.lists = lists
    self.buttons = buttons
  }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step):
      endStep()
      self.time = time.seconds
      if case .touches = step.event { isTouching = true } else { isTouching = false }
      if case .set(let objects) = step.event { reload(objects) }
    case .action(let action): take(action)
    case .highlight(let cell, let isHighlighted): highlight(cell, isHighlighted)
    case .select(let cell, let isSelected):
      if isSelected { selectedCells.insert(cell) } else { selectedCells.remove(cell) }
    case .scroll(let id, _):
      disturb(id)
      lists[id]?.hasScrolled = true
    default: break
    }
  }

  /// Checks, after the last finger has lifted, that nothing is left over.
  func finish() {
    endStep()
    for cell in highlightedCells.sorted() { complain("\(cell) stays highlighted") }
    for button in pressedButtons.sorted() { complain("\(button) stays pressed") }
    for (id, list) in lists.sorted(by: { $0.key < $1.key }) {
      if let path = list.highlighted { complain("\(id) never ended the highlight of \(path)") }
    }
  }

  private func complain(_ text: String) {
    complaints.append("t=\(time): \(text)")
  }

  private func endStep() {
    for id in lists.keys.sorted() {
      if lists[id]?.hasScrolled == true, let path = lists[id]?.editing {
        complain("\(id) scrolled, and the actions of \(path) are still shown")
      }
      dropLostHighlight(of: id)
      // The cells are laid out before each event of touches.
      if isTouching { lists[id]?.isDisturbed = false }
      lists[id]?.unhighlighted = nil
      lists[id]?.hasScrolled = false
    }
  }

  /// Forgets a highlight of which the delegate was told, and that the cell has lost since. The delegate hears nothing of
  /// its end if the cell has left the list.
  private func dropLostHighlight(of id: String) {
    guard let list = lists[id], let path = list.highlighted,
      !highlightedCells.contains(Self.cell(path, of: id))
    else { return }
    if !list.isDisturbed { complain("\(id) did not tell that the highlight of \(path) ended") }
    lists[id]?.highlighted = nil
  }

  private func reload(_ objects: [PropertyChanges]) {
    for object in objects {
      for change in object.changes where change.key == "sections" {
        guard case .array(let counts) = change.value else { continue }
        lists[object.object]?.rows = counts.map { if case .number(let count) = $0 { Int(count) } else { 0 } }
        lists[object.object]?.selected = []
        disturb(object.object)
      }
    }
  }

  /// Notes that cells may have left a list. What is selected there will be shown by other cells.
  private func disturb(_ id: String) {
    lists[id]?.isDisturbed = true
    selectedCells = selectedCells.filter { !$0.hasPrefix("\(id).") }
  }

  private func highlight(_ cell: String, _ isHighlighted: Bool) {
    if isHighlighted {
      if !highlightedCells.insert(cell).inserted { complain("\(cell) was highlighted twice") }
    } else if highlightedCells.remove(cell) == nil {
      complain("\(cell) was not highlighted")
    }
  }

  private static func cell(_ path: [Int], of id: String) -> String { "\(id).\(path[0]).\(path[1])" }

  // MARK: Messages

  private func take(_ action: Action) {
    if let event = action.controlEvent, buttons.contains(action.sender) {
      return take(event, of: action.sender)
    }
    if action.action?.contains("didHighlight") ?? false { dropLostHighlight(of: action.sender) }
    guard var list = lists[action.sender], let message = action.action else { return }
    let (id, path) = (action.sender, action.values.indexPath)
    guard let path, list.has(path) else {
      // A row that is gone has no place.
      if message.contains("didEndEditing") { lists[id]?.editing = nil }
      if message.contains("did"), !message.contains("didEndEditing") { complain("\(message) of no row") }
      return
    }
    if message.contains("didHighlight") {
      if let other = list.highlighted { complain("\(id) highlighted \(path) beside \(other)") }
      list.highlighted = path
    } else if message.contains("didUnhighlight") {
      if list.highlighted != path { complain("\(id) ended a highlight of \(path) that had not begun") }
      (list.highlighted, list.unhighlighted) = (nil, path)
      counts.unhighlighted += 1
    } else if message.contains("didSelect") {
      select(path, in: &list, id)
    } else if message.contains("didDeselect") {
      if list.selected.remove(path) == nil { complain("\(id) deselected \(path), which was not selected") }
      if selectedCells.contains(Self.cell(path, of: id)) { complain("\(id) shows \(path) as selected") }
      counts.deselected += 1
    } else if message.contains("willBeginEditing") {
      if let other = list.editing { complain("\(id) shows actions of \(path) beside those of \(other)") }
      list.editing = path
      counts.swiped += 1
    } else if message.contains("didEndEditing") {
      if list.editing != path { complain("\(id) hides actions of \(path), which are not shown") }
      list.editing = nil
    }
    lists[id] = list
  }

  private func select(_ path: [Int], in list: inout List, _ id: String) {
    let wasPressed = (list.isTable ? list.unhighlighted : list.highlighted) == path
    if !wasPressed { complain("\(id) selected \(path) without a highlight") }
    let isNew = list.selected.insert(path).inserted
    if !isNew, list.selectsSeveral { complain("\(id) selected \(path) twice") }
    if isNew, !selectedCells.contains(Self.cell(path, of: id)) {
      complain("\(id) does not show \(path) as selected")
    }
    if !list.selectsSeveral, list.selected.count > 1 { complain("\(id) selected \(path) beside another row") }
    counts.selected += 1
  }

  private func take(_ event: ControlEvent, of button: String) {
    switch event {
    case .touchDown:
      if !pressedButtons.insert(button).inserted { complain("\(button) was pressed twice") }
    case .touchUpInside, .touchUpOutside, .touchCancel:
      if pressedButtons.remove(button) == nil { complain("\(button) sent \(event) without touchDown") }
      counts.pressed += 1
    case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit:
      if !pressedButtons.contains(button) { complain("\(button) sent \(event) without touchDown") }
    default: break
    }
  }
}
