import Foundation
import TestSupport
import Testing

/// The recorder is to run on iOS 13 and later, and was not compiled against Apple's frameworks: each name that it uses is
/// listed with its version.
@Suite("The API of the recorder")
struct RecorderAPITests {
  /// The members of Swift's standard library that the recorder uses.
  private static let standardLibrary: Set = [
    "allSatisfy", "append", "base", "compactMap", "contains", "count", "dropFirst", "dropLast", "element",
    "elementsEqual", "enumerated", "filter", "first", "firstIndex", "flatMap", "hasPrefix", "insert",
    "inserted",
    "isEmpty", "isFinite", "isHexDigit", "joined", "key", "keys", "last", "lowercased", "magnitude", "map",
    "offset",
    "popLast", "prefix", "rawValue", "remove", "removeAll", "removeLast", "reversed", "rounded", "self",
    "sort",
    "sorted", "split",
    "suffix", "toNearestOrAwayFromZero", "unicodeScalars", "upperBound", "utf8", "value", "values",
  ]

  /// The recorder without comments, and with the code alone of its texts.
  private static func code() throws -> String {
    let file = try PackageFiles.text("Recorders/ios/TouchRecorder.swift")
    let lines = file.split(separator: "\n").map { line in
      line.replacing(#/(^|\s)\/\/.*/#, with: "")
    }
    // What stands between \( and ) of a text is code.
    return lines.joined(separator: "\n").replacing(#/"(?:\\.|[^"\\])*"/#) { text in
      text.output.matches(of: #/\\\(([^()"]*)\)/#).map { String($0.output.1) }.joined(separator: " ")
    }
  }

  @Test
  func `Every type and member of a framework that the recorder names is listed, and nothing else`() throws {
    let code = try Self.code()
    let listed = AppleAPI.names(in: AppleAPI.uikit).union(AppleAPI.names(in: AppleAPI.others))
    let types = Set(
      code.matches(of: #/\b((?:UI|NS|CG|CA)[A-Z]\w*|class_\w+|method_\w+)/#).map { String($0.output.1) }
    ).subtracting(["UIKit"])
    #expect(types.count >= 40)
    #expect(types.subtracting(listed) == [])
    let members = Set(code.matches(of: #/\.([a-zA-Z]\w*)/#).map { String($0.output.1) })
    let own = Set(
      code.matches(of: #/\b(?:func|var|let|case|enum|struct|class)\s+(\w+)/#).map { String($0.output.1) }
        + code.matches(of: #/(\w+):/#).map { String($0.output.1) }
    )
    #expect(members.count >= 150)
    #expect(members.subtracting(listed).subtracting(Self.standardLibrary).subtracting(own) == [])
    let words = Set(code.matches(of: #/\w+/#).map { String($0.output) })
    #expect(listed.subtracting(words) == ["UIPopoverPresentationController"])
  }

  @Test func `Nothing is newer than iOS 13, unless the recorder asks for the system first`() throws {
    let versions = AppleAPI.uikit.matches(of: #/\d+\.\d/#).compactMap { Double($0.output) }
    let newer = [
      13.4: ["buttonMask", "modifierFlags", "buttonMaskRequired", "keyCode", "charactersIgnoringModifiers"],
      // Touches have had their angles since iOS 9.1.
      16.4: ["zOffset", "recognizer.altitudeAngle", "recognizer.azimuthAngle"],
    ]
    // zOffset came with iOS 16.1.
    #expect(Set(versions.filter { $0 > 13 }) == [13.4, 16.1, 16.4])
    for function in try Self.code().components(separatedBy: " func ") {
      for (version, names) in newer
      where names.contains(where: { function.contains($0.contains(".") ? $0 : ".\($0)") }) {
        #expect(function.contains("guard #available(iOS \(version), *)"))
      }
    }
  }
}
