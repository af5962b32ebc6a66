import PageAssets

/// The files that are compiled into the command: the style of drawings, and the style, controls and scripts of the
/// page.
enum PageResources {
  static let drawingStyle = String(cString: drawing_css)
  static let style = String(cString: page_css) + drawingStyle
  static let failureStyle = style + String(cString: failures_css)
  static let controls = String(cString: controls_html)
  static let help = String(cString: help_html)
  static let script = String(cString: page_js)
}
