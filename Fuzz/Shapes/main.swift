import FuzzTargets
import Glibc

// Measures every shape with everything that reads it, and prints those that cost too much, or all of them with --all.
//
//   shapes [--all] [SIZE [WORD...]]     those whose name has all the words, at half a size and in full, 65536 bytes
//
// The exit code is 1 if one costs too much.
var words = Array(CommandLine.arguments.dropFirst())
let everything = words.first == "--all"
if everything { words.removeFirst() }
let size = words.first.flatMap { Int($0) } ?? ShapeCost.size
let wanted = words.dropFirst()
print(
  "| what | half of it, s | \(size) bytes, s | ratio | MiB | too much |\n| --- | --- | --- | --- | --- | --- |"
)
var bad = 0
for choice in ShapeChoice.all where wanted.allSatisfy(choice.name.contains) {
  let cost = ShapeCost(of: choice, size: size)
  let faults = cost.faults()
  if !faults.isEmpty { bad += 1 }
  guard everything || !faults.isEmpty else { continue }
  let numbers = [cost.half, cost.whole, cost.growth].map { String(($0 * 100).rounded() / 100) }
  print(
    "| \(choice.name) | \(numbers.joined(separator: " | ")) | \(cost.memory) | \(faults.joined(separator: ", ")) |"
  )
  fflush(nil)
}
exit(bad == 0 ? 0 : 1)
