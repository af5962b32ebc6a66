/// Something that watches over a view, often by recognizers that it attaches.
public protocol UIInteraction: AnyObject {
  /// The view.
  var view: UIView? { get }

  /// Tells that it is about to leave a view, or to come to one.
  func willMove(to view: UIView?)

  /// Tells that it left a view, or came to one.
  func didMove(to view: UIView?)
}

extension UIView {
  func adopt(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func dismiss(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Whether nobody in it is first responder any more.
  func resignTree(_ force: Bool) -> Bool {
    guard let responder = engine.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    if force { engine.firstResponder = nil }
    return force
  }
}
