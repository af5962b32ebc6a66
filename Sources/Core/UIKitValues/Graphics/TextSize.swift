import Foundation

/// Computes the size of a text by a rule, because fonts are not read.
///
/// A character is half as wide as the font's point size, an East Asian character or an emoji as wide as the point size.
/// Lines break between words, and within words that are longer than a line. Sizes are rounded up to whole points.
package struct TextSize {
  private let font: UIFont

  package init(_ font: UIFont?) {
    self.font = font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
  }

  /// Returns the size of a text in lines of at most a width. A width of 0 means no limit.
  package func of(_ text: String, width limit: CGFloat = 0, lines most: Int = 1) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let room = limit > 0 && most != 1 ? limit : .infinity
    var widths = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(of: $0, room) }
    if most > 0 { widths = Array(widths.prefix(most)) }
    let width = (widths.max() ?? 0).rounded(.up)
    return CGSize(
      width: limit > 0 ? min(width, limit) : width,
      height: (font.lineHeight * CGFloat(widths.count)).rounded(.up)
    )
  }

  // The widths of the lines of a paragraph.
  private func lines(of paragraph: Substring, _ room: CGFloat) -> [CGFloat] {
    let space = font.pointSize / 2
    var lines: [CGFloat] = [0]
    for word in paragraph.split(separator: " ") {
      let width = advance(of: word)
      let last = lines[lines.count - 1]
      if last > 0, last + space + width <= room {
        lines[lines.count - 1] = last + space + width
      } else if last == 0 {
        lines[lines.count - 1] = width
      } else {
        lines.append(width)
      }
      // The rest of a word that is longer than a line moves to the next lines.
      while let long = lines.last, long > room, room > space {
        lines[lines.count - 1] = room
        lines.append(long - room)
      }
    }
    return lines
  }

  private func advance(of word: Substring) -> CGFloat {
    word.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.first.map { $0.value >= 0x1100 && $0.properties.isWide } ?? false
      return sum + (isWide ? font.pointSize : font.pointSize / 2)
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a character is as wide as it is high.
  fileprivate var isWide: Bool { isIdeographic || isEmojiPresentation || generalCategory == .otherLetter }
}
