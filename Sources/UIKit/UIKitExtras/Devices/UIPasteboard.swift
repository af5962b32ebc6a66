import Foundation
import TouchKit

/// The copied items, for the lifetime of the stage.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of the stage.
  open class var general: UIPasteboard {
    let engine = Engine.current
    let key = ObjectIdentifier(UIPasteboard.self)
    if let kept = engine.companions[key] as? UIPasteboard { return kept }
    let made = UIPasteboard()
    engine.companions[key] = made
    return made
  }

  private var copiedItems: [Any] = []

  /// The texts.
  open var strings: [String]? {
    get { copiedValues() }
    set { copiedItems = newValue ?? [] }
  }
  /// The first text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The pictures.
  open var images: [UIImage]? {
    get { copiedValues() }
    set { copiedItems = newValue ?? [] }
  }
  /// The first picture.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// Whether there is a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { images != nil }

  private func copiedValues<Value>() -> [Value]? {
    let found = copiedItems.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }
}
