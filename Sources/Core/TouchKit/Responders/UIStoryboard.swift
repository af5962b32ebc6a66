import Foundation

// Storyboards are not read: a program that creates controllers from them ends with a message.

/// A file of controllers.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let _file: String

  /// Refers to a file. Nothing is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    _file = name
    super.init()
  }

  /// Ends the program, because storyboards are not read.
  open func instantiateInitialViewController() -> UIViewController? {
    fatalError("the storyboard \(_file) cannot be read on Linux; create the controller in code")
  }

  /// Ends the program, because storyboards are not read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError("the storyboard \(_file) cannot be read on Linux; create the controller \(identifier) in code")
  }

  /// Ends the program, because storyboards are not read.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    fatalError("the storyboard \(_file) cannot be read on Linux; create the controller \(identifier) in code")
  }
}

/// A transition of a storyboard.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name.
  open private(set) var identifier: String?
  /// The controller at the start.
  open private(set) var source: UIViewController
  /// The controller at the end.
  open private(set) var destination: UIViewController

  /// Creates a transition.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Performs the transition; a subclass does.
  open func perform() {}
}
