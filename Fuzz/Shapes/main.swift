import Foundation
import FuzzTargets

// Writes the traces of the shapes, for Benchmarks/shapes.py:
//
//   shapes BYTES FOLDER     two files for each shape, of half of the bytes and of all

let arguments = CommandLine.arguments
guard arguments.count == 3, let bytes = Int(arguments[1]), bytes > 0 else {
  FileHandle.standardError.write(Data("usage: shapes BYTES FOLDER\n".utf8))
  exit(64)
}
for shape in Shape.all {
  let name = String(shape.name.map { $0.isLetter ? $0 : "-" })
  let texts = shape.texts(bytes: bytes)
  for (part, text) in [("half", texts.half), ("whole", texts.whole)] {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(arguments[2])/\(name).\(part).jsonl"))
  }
}
