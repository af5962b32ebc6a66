import Records

extension StringProtocol {
  /// Returns the text after the first occurrence of a marker.
  func text(after marker: String) -> SubSequence? {
    firstRange(of: marker).map { self[$0.upperBound...] }
  }

  /// The number at the start of the text, after blanks.
  var leadingNumber: Double? {
    let text = drop { $0 == " " }.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The two numbers in brackets such as `{101, 326}` at the start of the text.
  func leadingPoint(_ opening: Character, _ closing: Character) -> Point? {
    guard first == opening, let end = firstIndex(of: closing) else { return nil }
    let numbers = self[index(after: startIndex)..<end].split(separator: ",").map(\.leadingNumber)
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return Point(x: x, y: y)
  }

  /// The word at the start of the text: letters and underscores.
  var leadingWord: SubSequence {
    prefix { $0.isLetter || $0 == "_" }
  }
}
