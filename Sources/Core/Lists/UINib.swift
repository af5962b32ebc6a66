import Foundation
import TouchKit

/// A file of archived objects. No-op: there are no nibs.
open class UINib: NSObject {
  /// Creates a nib with a name; nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    super.init()
  }

  /// Returns no objects.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any]
  { [] }
}
