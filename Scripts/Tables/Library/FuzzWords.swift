import Records
import Replay
import Schemas

/// The words of traces and scenes: their keys, and the names of values.
///
/// libFuzzer puts the words of its dictionary into inputs, so that it need not find each key letter by letter.
package enum FuzzWords {
  /// The path of the dictionary in the package.
  package static let path = "Fuzz/keys.dict"

  /// The dictionary, a word on each line.
  package static var dictionary: String {
    let classes = ClassRegistry.standard
    var words: Set<String> = []
    add(TraceSchema(classes.vocabulary).document, to: &words)
    add(SceneSchema(classes.vocabulary).document, to: &words)
    return words.sorted().map { "\"\\\"\($0)\\\"\"\n" }.joined()
  }

  private static func add(_ schema: Value, to words: inout Set<String>) {
    switch schema {
    case .array(let items): for item in items { add(item, to: &words) }
    case .object(let members):
      for member in members {
        switch (member.key, member.value) {
        case ("properties", .object(let properties)): words.formUnion(properties.map(\.key))
        case ("enum", .array(let values)): for case .string(let word) in values { words.insert(word) }
        case ("const", .string(let word)): words.insert(word)
        default: break
        }
        add(member.value, to: &words)
      }
    default: break
    }
  }
}
