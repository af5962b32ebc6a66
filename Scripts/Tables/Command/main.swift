import DocumentationTables
import Foundation

// Writes the tables of the documentation anew, from the descriptions of recognizers, properties, thresholds and reasons.
for path in DocumentationTables.pages {
  let old = try String(contentsOfFile: path, encoding: .utf8)
  let new = try DocumentationTables.updated(old)
  if new != old {
    try new.write(toFile: path, atomically: true, encoding: .utf8)
    print("\(path): written")
  }
}
