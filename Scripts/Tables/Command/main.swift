import DocumentationTables
import Foundation

// Regenerates the tables of the documentation from the descriptions of recognizers, properties, thresholds and reasons
// and the headers of the golden traces, the pages about the commands from their declarations, and the words for the
// fuzzer from the schemas.

func write(_ new: String, to path: String) throws {
  guard new != (try? String(contentsOfFile: path, encoding: .utf8)) else { return }
  try new.write(toFile: path, atomically: true, encoding: .utf8)
  print("\(path): written")
}

for path in DocumentationTables.pages {
  try write(DocumentationTables.updated(String(contentsOfFile: path, encoding: .utf8), in: "."), to: path)
}
for path in DocumentationTables.commandPages { try write(DocumentationTables.commandPage(path), to: path) }
try write(FuzzWords.dictionary, to: FuzzWords.path)
