import Foundation
import Records
import TouchKit

/// Lifts: why touches that lifted in a control or a row had no effect.
extension StoryCollector {
  /// Remembers touches that lifted in a view, to be judged when the step is over and the view has done its work.
  func addLift(of own: [Int], _ delivery: Delivery) {
    let locations = delivery.detail?.locations ?? []
    for touch in own {
      guard let place = delivery.touches.firstIndex(of: touches[touch].touch), place < locations.count else {
        continue
      }
      lifts.append((touch, delivery.responder, CGPoint(locations[place])))
    }
  }

  /// Finds out why the touches that lifted in the step had no effect.
  func settleLifts() {
    for (touch, view, location) in lifts {
      touches[touch].idleness = idleness(of: touch, in: view, liftedAt: location)
      if tracked[view] == touch {
        touches[touch].mainEvent = (liveScene?.view(view) as? UIControl)?.mainEvent
      }
    }
    lifts = []
  }

  private func idleness(of touch: Int, in id: String, liftedAt location: CGPoint) -> TouchStory.Idleness? {
    let handlers = touches[touch].messages.last?.handlers ?? []
    if let row = handlers.first, snapshot.rows.contains(row) {
      return idleness(of: touches[touch], in: id, inRow: row, liftedAt: location)
    }
    if let text = liveScene?.view(id) as? UITextView {
      return text.isFirstResponder || text.bounds.contains(location) ? nil : .liftedOutside
    }
    guard let control = liveScene?.view(id) as? UIControl, tracked[id] == touch else { return nil }
    let isInside = control._isInside(location)
    let hasChanged = startValues[id].map { $0 != value(of: control) } ?? true
    switch control {
    case is UISlider: return nil
    case let control as UISwitch where control._wasDragged: return hasChanged ? nil : .thumbBroughtBack
    case _ where !isInside: return .liftedOutside
    case let stepper as UIStepper where !hasChanged && !stepper.wraps:
      let isUp = location.x >= stepper.bounds.midX
      if isUp { return stepper.value == stepper.maximumValue ? .atMaximum : nil }
      return stepper.value == stepper.minimumValue ? .atMinimum : nil
    case is UISegmentedControl where !hasChanged: return .selectedAlready
    case let pages as UIPageControl where !hasChanged:
      return pages.interactionState == .continuous ? nil : .noFurtherPage
    default: return nil
    }
  }

  /// Returns the reason why a row was not selected by a touch that lifted in a view in it; nil if it was, or if nothing
  /// is known that kept it from that.
  private func idleness(of touch: TouchStory, in id: String, inRow row: String, liftedAt location: CGPoint)
    -> TouchStory.Idleness?
  {
    guard let place = touch.path.firstIndex(of: row), place > 0, let liveScene else { return nil }
    let list = touch.path[place - 1]
    if views[index(ofView: list)].listMessages.last?.time == now { return nil }
    if let closed = closedSwipes[list], closed == touch.messages.first?.first { return .closedActions(list) }
    if let obstacle = touch.path.lazy.compactMap({ liveScene.selectsNoRows($0) }).first {
      return obstacle.isEditing ? .editedList(obstacle.id) : .listWithoutSelection(obstacle.id)
    }
    let allowance = liveScene.allowance(of: ListMessage.path(of: row, in: list), in: list)
    if !allowance.highlight { return .rowNotHighlighted(list) }
    if liveScene.cell(at: location, in: id, of: list).map({ $0 != row }) ?? false {
      return .liftedOutsideRow(list)
    }
    return allowance.selection ? nil : .rowNotSelected(list)
  }
}
