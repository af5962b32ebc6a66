import Foundation
import TouchKit

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other, with round corners.
    case insetGrouped
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Scrolls as little as possible to make the row visible.
    case none
    case top
    case middle
    case bottom
  }

  /// The animation of a change of rows. No-op: rows change at once.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade.
    case fade
    /// Rows slide to this side.
    case right, left, top, bottom
    /// No animation.
    case none
    /// Rows cover others.
    case middle
    /// The table's choice.
    case automatic = 100
  }

  /// The value that means the contents determine the height or width.
  public static let automaticDimension: CGFloat = -1

  /// The title that means the search field in an index.
  public static let indexSearch = "{search}"
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    /// A title, and an image before it.
    case `default`
    /// A title on the left, a detail on the right.
    case value1
    /// A title on the left, a detail beside it.
    case value2
    /// A title with a detail below it.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change. The row can be selected all the same.
    case none
    case blue, gray, `default`
  }

  /// The editing style of a row, which determines its control.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// A control that deletes the row.
    case delete
    /// A control that inserts a row.
    case insert
  }

  /// The symbol at the end of a cell. No-op: nothing is drawn.
  public enum AccessoryType: Int, Sendable {
    /// No symbol.
    case none
    /// A chevron.
    case disclosureIndicator
    /// A button for details, with a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    case detailButton
  }

  /// The style of the line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    case singleLine
    /// A line with an edge.
    case singleLineEtched
  }

  /// The state of a cell as bits.
  public struct StateMask: OptionSet, Sendable {
    /// The state as bits.
    public let rawValue: UInt

    /// Creates a state from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The control for editing is visible.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The confirmation of a deletion is visible.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}

/// The older name of `UITableView.automaticDimension`.
@preconcurrency @MainActor public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The older name of `UITableView.ScrollPosition`.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The older name of `UITableViewCell.CellStyle`.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The older name of `UITableViewCell.EditingStyle`.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
