import Foundation

/// A responder that manages a view tree; it comes right after its root view in the chain.
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The root view of its tree; made on first use.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The root view, if it is there already.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is there already.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view; a plain one, unless a subclass makes its own.
  open func loadView() {
    view = UIView()
  }

  /// Tells that the root view was made.
  open func viewDidLoad() {}

  open override var next: UIResponder? { loadedView?.superview }
}
