import Foundation
import TouchKit

/// A file of archived objects. It is not read: a program that creates objects from it ends with a message.
open class UINib: NSObject {
  private let _file: String

  /// Refers to a file. Nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    _file = name
    super.init()
  }

  /// Ends the program, because nibs are not read.
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    fatalError("the nib \(_file) cannot be read on Linux; create its views in code")
  }
}
