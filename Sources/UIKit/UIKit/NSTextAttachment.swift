import Foundation
import TouchKit

/// An image in a text. No-op: nothing is drawn; the sizes of texts take it into account.
open class NSTextAttachment: NSObject {
  /// The character that stands for an attachment.
  public static let character = 0xFFFC
  open var image: UIImage?
  /// The size, and the position relative to the baseline; zero for the size of the image.
  open var bounds = CGRect.zero
  /// The data from which the attachment was made.
  open var contents: Data?
  /// The type of the data.
  open var fileType: String?

  /// Creates an attachment from data of a type.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// Creates an empty attachment.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The size in a text.
  var placedSize: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
}

extension NSAttributedString {
  /// Creates a text that is an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// The attachments, in their order.
  var allAttachments: [NSTextAttachment] {
    var found: [NSTextAttachment] = []
    enumerateAttribute(.attachment, in: NSRange(location: 0, length: length)) { value, range, _ in
      if let attachment = value as? NSTextAttachment {
        found += Array(repeating: attachment, count: range.length)
      }
    }
    return found
  }
}
