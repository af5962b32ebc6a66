import Records

/// API that affects touches on a device and that the engine ignores. Each use is a warning.
package enum NoEffect: CaseIterable, Sendable {
  case contextMenus
  case menusOfControls
  case dragsAndDrops
  case editMenus
  case barItems
  case alerts
  case draggedSheets
  case boundaries
  case keys
  case observers
  case clearButtons
  case datePickers
  case waits

  /// The declarations that warn.
  package var declarations: String {
    switch self {
    case .contextMenus: "`UIContextMenuInteraction`"
    case .menusOfControls:
      "`UIControl.showsMenuAsPrimaryAction`, `UIControl.isContextMenuInteractionEnabled`, `UIButton.menu`"
    case .dragsAndDrops: "`UIDragInteraction`, `UIDropInteraction`"
    case .editMenus: "`UIEditMenuInteraction`, `UIMenuController`"
    case .barItems:
      "the items of `UINavigationItem`, `UIToolbar` and `UIViewController.toolbarItems` that do something"
    case .alerts: "`UIAlertController.addAction(_:)`"
    case .draggedSheets: "`UISheetPresentationController`"
    case .boundaries: "`UICollisionBehavior.addBoundary(withIdentifier:…)`"
    case .keys: "`UIResponder.value(forKey:)`, `setValue(_:forKey:)`"
    case .observers:
      "observing UIKit's properties other than `bounds`, `center`, `frame`, `contentOffset`, `contentSize`"
    case .clearButtons: "`UITextField.clearButtonMode`"
    case .datePickers: "an action of `UIDatePicker`"
    case .waits: "`DispatchGroup.wait()`, for work that the group's own closures do not finish"
    }
  }

  /// What does not happen.
  package var text: String {
    switch self {
    case .contextMenus: "no long press opens a menu"
    case .menusOfControls: "a control opens no menu"
    case .dragsAndDrops: "no long press lifts an item, and nothing is dropped"
    case .editMenus: "no menu for editing is shown that a finger could tap"
    case .barItems: "bars take no room, so no finger taps their items; a test calls the item's action"
    case .alerts: "an alert shows no buttons that a finger could tap; a test calls the action's handler"
    case .draggedSheets: "a sheet covers the window, and no finger drags it"
    case .boundaries: "items collide only with the bounds of the reference view and with each other"
    case .keys: "no property is found by a string, except of layers and animations"
    case .observers: "no observer is told of a change"
    case .clearButtons: "a field has no button that clears it"
    case .waits: "all queues have one thread, which goes on without waiting"
    case .datePickers:
      "no finger turns its wheels; a test sets its date and calls `sendActions(for: .valueChanged)`"
    }
  }
}

extension Engine {
  /// Warns, once for each object, that a program uses API without effect.
  package func warn(of missing: NoEffect, at object: any Named) {
    recorder.warn(.noEffect, object, missing.text)
  }
}
