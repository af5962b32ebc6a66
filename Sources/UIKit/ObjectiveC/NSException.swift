import Foundation

/// Something that must not be. Swift cannot catch what Objective-C throws, so raising it ends the program.
open class NSException: NSObject {
  /// What kind of thing.
  public let name: NSExceptionName
  /// What happened, in words.
  public let reason: String?
  /// What else there is to say.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo: [AnyHashable: Any]? = nil) {
    name = aName
    reason = aReason
    self.userInfo = userInfo
    super.init()
  }

  /// Ends the program with its name and reason.
  open func raise() {
    fatalError("\(name.rawValue): \(reason ?? "no reason")")
  }
}

/// Kinds of exceptions.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a kind of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a kind of a name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Any.
  public static let genericException = NSExceptionName("NSGenericException")
  /// A number is out of bounds.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// A parameter makes no sense.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// Something that always holds does not.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}
