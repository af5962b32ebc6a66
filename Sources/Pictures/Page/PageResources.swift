/// The files that are compiled into this module: the style of drawings, and the style, controls and scripts of the
/// page.
enum PageResources {
  static let drawingStyle = text(PackageResources.drawing_css)
  static let style = text(PackageResources.page_css) + drawingStyle
  static let failureStyle = style + text(PackageResources.failures_css)
  static let controls = text(PackageResources.controls_html)
  static let help = text(PackageResources.help_html)
  /// The scripts, joined into one. Each uses those before it.
  static let script = [
    PackageResources.clock_js, PackageResources.screen_js, PackageResources.lanes_js,
    PackageResources.records_js, PackageResources.replay_js, PackageResources.keys_js,
    PackageResources.address_js, PackageResources.page_js,
  ].map(text).joined()

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
