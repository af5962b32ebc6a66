import Foundation
import MainThread
import Records

/// Records changes that can be undone and redone. On Apple's systems it belongs to Foundation.
///
/// Changes registered at the same virtual time form a group, unless the program opens and closes groups itself.
open class UndoManager: NSObject {
  private struct Group {
    var actions: [() -> Void] = []
    var name = ""
    var time: Instant?
  }

  private enum Mode {
    case registering
    case undoing
    case redoing
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var openGroups: [Group] = []
  private var undoMode = Mode.registering
  private var disabledCount = 0
  /// The number of groups that are kept; 0 for no limit.
  open var levelsOfUndo = 0
  /// Whether changes registered at the same time form a group. Always true.
  open var groupsByEvent = true

  /// Registers a change, which calls the closure with its target when it is undone.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    registerAction { [weak target] in
      if let target { assumingMainActor { handler(target) } }
    }
  }

  /// Registers a change, which calls a method with an object when it is undone.
  public func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerAction { [weak target = target as AnyObject] in
      if let target { selector.perform(on: target, with: anObject) }
    }
  }

  private func registerAction(_ action: @escaping () -> Void) {
    guard disabledCount == 0 else { return }
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].actions.append(action)
    } else {
      let now = Engine.current.now
      if undoStack.last?.time != now { pushGroup(Group(time: now)) }
      undoStack[undoStack.count - 1].actions.append(action)
    }
    if undoMode == .registering { redoStack = [] }
  }

  private func pushGroup(_ group: Group) {
    undoStack.append(group)
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst() }
  }

  open func beginUndoGrouping() {
    openGroups.append(Group())
  }

  /// Closes the group that was opened last. It becomes a part of the enclosing group.
  open func endUndoGrouping() {
    guard let closed = openGroups.popLast() else { return }
    if openGroups.isEmpty {
      if !closed.actions.isEmpty { pushGroup(closed) }
    } else {
      openGroups[openGroups.count - 1].actions += closed.actions
    }
  }

  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }
  /// Whether there is a change to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
  /// Whether there is a change to redo.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether a change is being undone.
  open var isUndoing: Bool { undoMode == .undoing }
  /// Whether a change is being redone.
  open var isRedoing: Bool { undoMode == .redoing }
  /// Whether changes are registered.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Undoes the last group; the changes registered meanwhile can be redone.
  open func undo() {
    while !openGroups.isEmpty { endUndoGrouping() }
    guard let group = undoStack.popLast() else { return }
    redoStack.append(performGroup(group, .undoing))
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    undo()
  }

  /// Redoes the group that was undone last.
  open func redo() {
    guard let group = redoStack.popLast() else { return }
    pushGroup(performGroup(group, .redoing))
  }

  // Performs the changes of a group, and returns the group of the changes that they registered.
  private func performGroup(_ group: Group, _ new: Mode) -> Group {
    undoMode = new
    openGroups = [Group(name: group.name)]
    for action in group.actions.reversed() { action() }
    undoMode = .registering
    return openGroups.popLast() ?? Group()
  }

  /// Forgets all changes.
  open func removeAllActions() {
    (undoStack, redoStack, openGroups) = ([], [], [])
  }

  /// Stops the registration of changes until a call of `enableUndoRegistration()` for each call of this method.
  open func disableUndoRegistration() {
    disabledCount += 1
  }

  /// Enables the registration of changes.
  open func enableUndoRegistration() {
    disabledCount = max(0, disabledCount - 1)
  }

  /// Names the group that is registered.
  open func setActionName(_ actionName: String) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// The name of the group that would be undone.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of the group that would be redone.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of a menu item that undoes.
  open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// The title of a menu item that redoes.
  open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}
