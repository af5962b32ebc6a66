import PageAssets

/// The files that are compiled into the command: the style of drawings, and the styles, controls and scripts of the
/// pages.
enum PageResources {
  static let drawingStyle = String(cString: drawing_css)
  static let style = PageResource(
    String(cString: page_css) + drawingStyle,
    digest: "yERJvEkd105mW2rSUHVkCsWboOONsdsfHNMmcae+mJg="
  )
  static let failureStyle = PageResource(
    style.text + String(cString: failures_css),
    digest: "FfSQiw4SXx+moXxgzmOgvZFwsiUW+o7SGfaL0fGH01I="
  )
  static let controls = String(cString: controls_html)
  static let sharing = String(cString: sharing_html)
  static let choiceOfText = String(cString: texts_html)
  static let help = String(cString: help_html)
  static let script = PageResource(
    String(cString: page_js),
    digest: "Lfcn1zh9L1jFRBkbkvogpBzc04U/onl4yFaQEJP1I/U="
  )
}

/// A style or a script of a page.
struct PageResource {
  let text: String
  /// The SHA-256 digest of the text in Base64, for the page's policy. The digests are constants, so that no page has to
  /// compute them; `ReportTests` compares them with `sha256sum`.
  let digest: String

  init(_ text: String, digest: String) {
    self.text = text
    self.digest = digest
  }
}
