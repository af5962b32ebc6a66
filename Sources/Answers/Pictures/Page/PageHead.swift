extension Markup {
  /// Appends the head of a page. Its policy allows the page's own style and script, and nothing else.
  mutating func beginPage(title: String, style: PageResource, script: PageResource? = nil) {
    append(raw: "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n")
    append(raw: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    let scripts = script.map { "script-src 'sha256-\($0.digest)'; " } ?? ""
    let policy =
      "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; "
      + "\(scripts)style-src 'sha256-\(style.digest)'"
    open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    append(raw: "\n<link rel=\"icon\" href=\"data:,\">\n")
    element("title", "\(title) – touchtrace")
    append(raw: "\n<style>\(style.text)</style>\n")
  }

  /// Appends the patterns that all drawings of a page use.
  mutating func sharedDefinitions() {
    append(raw: "\n<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"unseen\">")
    definitions()
    append(raw: "</svg>\n")
  }
}
