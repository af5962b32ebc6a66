import Foundation

extension NSAttributedString {
  /// Creates an empty text: `NSAttributedString()`, `NSMutableAttributedString()`. The parameter is always omitted:
  /// Foundation's class on Linux does not let an extension override `init()`.
  public convenience init(empty: Void = ()) {
    self.init(string: "")
  }
}

extension Bundle {
  /// Ends the program, because nibs are not read.
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    fatalError("the nib \(name) cannot be read on Linux; create its views in code")
  }
}
