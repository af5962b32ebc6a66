import DocumentationTables
import Foundation

// Regenerates the tables of the documentation from the descriptions of recognizers, properties, thresholds and reasons
// and the headers of the golden traces, the pages about the commands from their declarations, and the words for the
// fuzzer from the schemas.
//
//   swift run tables                     writes the pages
//   swift run tables rules [TOPIC…]      prints the rules that the golden traces of these topics show; all without one

func write(_ new: String, to path: String) throws {
  guard new != (try? String(contentsOfFile: path, encoding: .utf8)) else { return }
  try new.write(toFile: path, atomically: true, encoding: .utf8)
  print("\(path): written")
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(64)
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case nil:
  for path in DocumentationTables.pages {
    try write(
      DocumentationTables.updated(String(contentsOfFile: path, encoding: .utf8), in: "."),
      to: path
    )
  }
  for path in DocumentationTables.commandPages {
    try write(DocumentationTables.commandPage(path), to: path)
  }
  try write(FuzzWords.dictionary, to: FuzzWords.path)
case "rules":
  let topics = try RuleTables.topicNames(in: ".")
  let chosen = arguments.dropFirst().isEmpty ? topics : Array(arguments.dropFirst())
  for topic in chosen where !topics.contains(topic) {
    fail("no golden traces in \(topic); the topics are \(topics.joined(separator: ", "))")
  }
  for topic in chosen {
    let table = try RuleTables.rules(of: topic, in: ".")
    print("## \(topic)\n\n\(table.joined(separator: "\n"))\n")
  }
default:
  fail("usage: tables | tables rules [TOPIC…]")
}
