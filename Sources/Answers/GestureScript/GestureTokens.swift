/// A word of a text, with its column.
struct GestureToken: Equatable {
  var text: String
  /// The column in characters (Unicode scalars), counted from 1.
  var column: Int
  /// Whether the word is quoted: a quoted word is an id, never a word of the language.
  var isQuoted: Bool

  /// The words of a text; blanks and quotes separate them.
  static func tokens(of text: String) throws(GestureError) -> [GestureToken] {
    var tokens: [GestureToken] = []
    var token: GestureToken?
    var quote: Int?
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if let start = quote {
        if scalar == "\"" {
          tokens.append(token ?? GestureToken(text: "", column: start, isQuoted: true))
          (token, quote) = (nil, nil)
        } else {
          token?.text.unicodeScalars.append(scalar)
        }
      } else if scalar == "\"" {
        if let token { tokens.append(token) }
        quote = offset + 1
        token = GestureToken(text: "", column: offset + 1, isQuoted: true)
      } else if scalar.properties.isWhitespace {
        if let token { tokens.append(token) }
        token = nil
      } else {
        if token == nil { token = GestureToken(text: "", column: offset + 1, isQuoted: false) }
        token?.text.unicodeScalars.append(scalar)
      }
    }
    if let quote { throw GestureError(quote, "a quote that is not closed") }
    if let token { tokens.append(token) }
    return tokens
  }
}
