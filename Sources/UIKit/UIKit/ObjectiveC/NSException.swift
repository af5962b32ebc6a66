import Foundation

/// An exception. Swift cannot catch exceptions of Objective-C, so raising one ends the program.
open class NSException: NSObject {
  /// The kind of the exception.
  public let name: NSExceptionName
  /// The reason, in words.
  public let reason: String?
  /// Further information.
  public let userInfo: [AnyHashable: Any]?

  public init(name aName: NSExceptionName, reason aReason: String?, userInfo: [AnyHashable: Any]? = nil) {
    name = aName
    reason = aReason
    self.userInfo = userInfo
    super.init()
  }

  /// Ends the program with the name and the reason.
  open func raise() {
    fatalError("\(name.rawValue): \(reason ?? "no reason")")
  }
}

/// The name of a kind of exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a kind with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a kind with a name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// An unspecified exception.
  public static let genericException = NSExceptionName("NSGenericException")
  /// A number is out of bounds.
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// An invariant is broken.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}
