import Foundation
import TouchKit
import UIKitExtras

// Objective-C can instantiate a class that is only known at run time. Swift requires a `required` initializer, which
// views lack. So the build plugin writes `type.made(frame: rect)` for `type.init(frame: rect)`, and adds the method of
// `TypeInstantiable` to each class of views.

/// A class of views that can be instantiated from its type, because the build plugin rewrote it.
public protocol TypeInstantiable: UIView {
  /// Creates a view by `init(frame:)`, or by `init()` without a frame.
  static func madeFromType(frame: CGRect?) -> UIView
}

extension UIView {
  /// Creates a view of the class, by `init(frame:)`, or by `init()` without a frame. Ends the program if the class has
  /// no such initializer, as in Objective-C, or if the plugin did not rewrite it.
  public static func made(frame: CGRect? = nil) -> Self {
    let view =
      (self as? any TypeInstantiable.Type)?.madeFromType(frame: frame) ?? makeBuiltIn(self, frame ?? .zero)
    guard let view = view as? Self, type(of: view) == self else {
      fatalError("a view of the class \(self) cannot be made from its type")
    }
    return view
  }
}

extension UITableViewCell {
  /// Creates a cell of the class and of the default style.
  public static func made() -> Self { self.init(style: .default, reuseIdentifier: nil) }
}

@MainActor private func makeBuiltIn(_ type: UIView.Type, _ frame: CGRect) -> UIView? {
  let makers: [(UIView.Type, (CGRect) -> UIView)] = [
    (UIView.self, UIView.init(frame:)), (UIControl.self, UIControl.init(frame:)),
    (UIButton.self, UIButton.init(frame:)), (UILabel.self, UILabel.init(frame:)),
    (UIImageView.self, UIImageView.init(frame:)), (UIScrollView.self, UIScrollView.init(frame:)),
    (UIStackView.self, UIStackView.init(frame:)), (UITextField.self, UITextField.init(frame:)),
    (UITextView.self, UITextView.init(frame:)), (UISlider.self, UISlider.init(frame:)),
    (UISwitch.self, UISwitch.init(frame:)), (UIStepper.self, UIStepper.init(frame:)),
    (UIPageControl.self, UIPageControl.init(frame:)), (UIPickerView.self, UIPickerView.init(frame:)),
    (UIDatePicker.self, UIDatePicker.init(frame:)),
    (UISegmentedControl.self, UISegmentedControl.init(frame:)),
    (UIProgressView.self, UIProgressView.init(frame:)),
    (UIActivityIndicatorView.self, UIActivityIndicatorView.init(frame:)),
    (UICollectionReusableView.self, UICollectionReusableView.init(frame:)),
    (UICollectionViewCell.self, UICollectionViewCell.init(frame:)),
    (UITableView.self, { UITableView(frame: $0, style: .plain) }),
  ]
  return makers.first { $0.0 == type }?.1(frame)
}
