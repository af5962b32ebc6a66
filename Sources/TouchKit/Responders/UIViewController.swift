import Foundation

/// A responder that manages a view tree; it comes right after its root view in the chain.
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// Makes a controller; there are no nibs to load its view from.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller; there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init()
  }

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

  /// Tells that its window is about to become visible.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that its window became visible.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that its view is about to vanish; nothing vanishes by itself here.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that its view vanished.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells that its view is about to be laid out.
  open func viewWillLayoutSubviews() {}

  /// Tells that its view was laid out.
  open func viewDidLayoutSubviews() {}

  open override var next: UIResponder? { loadedView?.superview }
}
