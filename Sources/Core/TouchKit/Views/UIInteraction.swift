/// An object that observes a view, often with recognizers that it attaches.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view.
  var view: UIView? { get }

  /// Tells the interaction that it is about to move to a view, or away from one.
  func willMove(to view: UIView?)

  /// Tells the interaction that it moved to a view, or away from one.
  func didMove(to view: UIView?)
}

extension UIView {
  func _attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func _detach(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Makes a first responder in the view's tree resign; returns whether none is left.
  func resignTree(_ force: Bool) -> Bool {
    guard let window, let responder = window.focusedResponder as? UIView, responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.focusedResponder = nil }
    return force
  }
}
