import Lists
import TouchKit

extension UIListContentView {
  /// The rectangle of the title.
  public var textLayoutGuide: UILayoutGuide? { _guide("listText", over: firstLabel) }
  /// The rectangle of the image.
  public var imageLayoutGuide: UILayoutGuide? { _guide("listImage", over: imagePart) }

  private func _guide(_ identifier: String, over view: UIView) -> UILayoutGuide {
    systemGuide(identifier) {
      let guide = UILayoutGuide()
      addLayoutGuide(guide)
      view.translatesAutoresizingMaskIntoConstraints = true
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
      return guide
    }
  }
}
