import TraceFormat

/// For each UIKit class that a scene cannot name, the nearest class that it can name.
///
/// The superclasses are those in UIKit's headers. For a class that is missing here, the base class in its print is
/// used.
enum ClassTable {
  /// The superclasses of view classes.
  static let views: [String: String] = [
    "WKScrollView": "UIScrollView",
    "UIQueuingScrollView": "UIScrollView", "_UIQueuingScrollView": "UIScrollView",
    "UITextEffectsWindow": "UIWindow", "UIRemoteKeyboardWindow": "UIWindow", "UIStatusBarWindow": "UIWindow",
    "UIDatePicker": "UIControl", "UIColorWell": "UIControl",
    "UITabBarButton": "UIControl", "_UIButtonBarButton": "UIControl", "UISearchTextField": "UITextField",
    "UISearchBarTextField": "UITextField", "UINavigationButton": "UIButton", "UIButtonLabel": "UILabel",
    "UITableViewLabel": "UILabel", "UITabBarButtonLabel": "UILabel",
    // The class of a rounded UIButton up to iOS 6.
    "UIRoundedRectButton": "UIButton",
  ]

  /// The superclasses of recognizer classes with prints that do not name them.
  static let recognizers: [String: String] = [
    scrollPan: "UIPanGestureRecognizer"
  ]

  /// The recognizer of a scroll indicator. A scene leaves it out, like those of ``BuiltInRecognizer``.
  static let knobPress = "UIScrollViewKnobLongPressGestureRecognizer"

  /// The class of the pan recognizer that every scroll view in a scene has.
  static let scrollPan = "UIScrollViewPanGestureRecognizer"

  /// Windows and views of the system that cover the screen and let touches through.
  static let transparent: Set = ["UITextEffectsWindow", "UIRemoteKeyboardWindow", "UIInputSetContainerView"]

  /// The controls that act as one for touches: system views inside are parts of them.
  private static let wholeControls = [
    "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
  ]

  /// The classes that consist of private views, and that programs add views to.
  private static let builtIn = ["UIButton", "UITextField", "UITextView"]

  /// The private views whose names do not begin with an underscore.
  private static let privateViews: Set = [
    "UIButtonLabel", "UITextFieldLabel", "UITextFieldBorderView", "UITextFieldBackgroundView",
    "UITextFieldRoundedRectBackgroundViewNeue", "UIFieldEditor", "UITextSelectionView", "UITextRangeView",
    "UITextContainerView",
  ]

  /// Returns whether a view is a part of a built-in control or text input. Its touches belong to the control.
  static func isPart(_ name: String, of parent: String, _ vocabulary: Vocabulary) -> Bool {
    guard ClassResolver.isSystem(name) else { return false }
    if wholeControls.contains(where: { vocabulary.isClass(parent, $0) }) { return true }
    let isPrivate = name.hasPrefix("_") || name.contains(".")
    return (isPrivate || privateViews.contains(name))
      && builtIn.contains { vocabulary.isClass(parent, $0) }
  }

  /// The classes of accessibility elements, by type.
  static let elements: [String: String] = [
    "Window": "UIWindow", "Button": "UIButton", "StaticText": "UILabel", "Image": "UIImageView",
    "ScrollView": "UIScrollView", "Table": "UIScrollView", "CollectionView": "UIScrollView",
    "Switch": "UISwitch",
    // Simulators name elements as a Mac does.
    "CheckBox": "UISwitch", "TextArea": "UITextView", "RadioButton": "UIButton",
    "Slider": "UISlider", "Stepper": "UIStepper", "SegmentedControl": "UISegmentedControl",
    "PageIndicator": "UIPageControl", "TextField": "UITextField", "SecureTextField": "UITextField",
    "SearchField": "UITextField", "TextView": "UITextView", "DatePicker": "UIControl", "Link": "UIControl",
  ]

  /// The UIKit classes that behave most like Android's, by the last part of the Android names.
  static let androidViews: [String: String] = [
    "Button": "UIButton", "ImageButton": "UIButton", "CheckBox": "UIButton", "RadioButton": "UIButton",
    "ToggleButton": "UIButton", "FloatingActionButton": "UIButton", "MaterialButton": "UIButton",
    "CheckedTextView": "UIButton", "Switch": "UISwitch", "SwitchCompat": "UISwitch", "SeekBar": "UISlider",
    "EditText": "UITextField", "AutoCompleteTextView": "UITextField", "ScrollView": "UIScrollView",
    "HorizontalScrollView": "UIScrollView", "NestedScrollView": "UIScrollView", "ListView": "UIScrollView",
    "GridView": "UIScrollView", "RecyclerView": "UIScrollView", "ViewPager": "UIScrollView",
  ]

  /// Returns the class of an element.
  static func className(of node: ElementTree.Node) -> String {
    if let known = elements[node.type] { return known }
    guard node.type.contains("."), let name = node.type.split(separator: ".").last.map(String.init) else {
      return node.scrolls ? "UIScrollView" : "UIView"
    }
    return androidViews[name] ?? (node.scrolls ? "UIScrollView" : "UIView")
  }
}

/// Finds the class that a scene can name for a class in a dump.
struct ClassResolver {
  let vocabulary: Vocabulary

  /// Returns the nearest class of views or windows.
  func view(_ name: String, base: String?) -> String {
    for candidate in [name, base].compactMap({ $0 }) {
      if let known = knownClass(candidate, ClassTable.views), isView(known) { return known }
    }
    return name.hasSuffix("Window") || base?.hasSuffix("Window") == true ? "UIWindow" : "UIView"
  }

  /// Returns the engine's class for a printed recognizer, by the name of its class or else of its base class; nil if
  /// the engine knows neither.
  func recognizer(_ name: String, base: String?) -> String? {
    for candidate in [name, base].compactMap({ $0 }) where candidate != "UIGestureRecognizer" {
      if let known = knownClass(candidate, ClassTable.recognizers),
        vocabulary.isClass(known, "UIGestureRecognizer"), known != "UIGestureRecognizer"
      {
        return known
      }
    }
    return nil
  }

  private func knownClass(_ name: String, _ table: [String: String]) -> String? {
    let known = table[name] ?? name
    return vocabulary.contains(known) ? known : nil
  }

  private func isView(_ name: String) -> Bool { vocabulary.isClass(name, "UIView") }

  /// Returns whether a class belongs to the system, so that the engine's class has its overrides.
  static func isSystem(_ name: String) -> Bool {
    let plain = SceneIDs.demangled(name)
    return plain.hasPrefix("UIKit.") || plain.hasPrefix("UIKitCore.")
      || ["UI", "_UI", "WK", "NS", "PL", "MK"].contains { plain.hasPrefix($0) } && !plain.contains(".")
  }
}
