import Foundation
import TouchKit

/// The actions that a swipe shows beside a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one is next to the edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action beside a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The closure of an action. It calls its last argument when the action is done, and says whether the action
  /// succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of an action.
  public enum Style: Int, Sendable {
    /// The usual style.
    case normal
    /// The style of an action that deletes the row.
    case destructive
  }

  public let style: Style
  open var title: String?
  open var image: UIImage?
  /// The colour behind the title. No-op: nothing is drawn.
  open var backgroundColor: UIColor!
  /// The closure.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

extension UITableView {
  /// Returns the action that deletes a row, if the row can be edited and its style says so.
  package func deletionActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let style = rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard let dataSource, style == .delete, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    let title =
      rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, cell, completion in
      guard let self, let cell = cell as? UITableViewCell, let path = self.indexPath(for: cell) else {
        return
      }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
