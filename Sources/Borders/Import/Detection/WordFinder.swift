/// Finds many words in a text in one pass, whatever the number of words: the automaton of Aho and Corasick. A state is
/// the longest prefix of a word that the text ends with.
struct WordFinder: Sendable {
  /// The class of each byte. Bytes that are in no word have the class 0.
  private var classes = [UInt8](repeating: 0, count: 256)
  private var classCount = 1
  /// The next state, by state and class.
  private var next: [UInt16]
  /// The words that end in a state.
  private var words: [[Int]] = [[]]
  /// Whether a word ends in a state.
  private var isFound = [false]

  /// Creates a finder of words, which are numbered as they are listed.
  init(_ texts: [String]) {
    for byte in texts.lazy.flatMap(\.utf8) where classes[Int(byte)] == 0 {
      classes[Int(byte)] = UInt8(classCount)
      classCount += 1
    }
    // First the words form a tree, in which 0 is no state: nothing leads back to the root.
    next = [UInt16](repeating: 0, count: classCount)
    for (word, text) in texts.enumerated() {
      var state = 0
      for byte in text.utf8 {
        let slot = state * classCount + Int(classes[Int(byte)])
        if next[slot] == 0 {
          next[slot] = UInt16(words.count)
          next += Array(repeating: 0, count: classCount)
          words.append([])
        }
        state = Int(next[slot])
      }
      words[state].append(word)
    }
    completeTree()
    isFound = words.map { !$0.isEmpty }
  }

  /// Completes the transitions of each state: to the transition of its longest suffix that begins a word, too.
  private mutating func completeTree() {
    var ends = [Int](repeating: 0, count: words.count)
    var queue = (0..<classCount).map { Int(next[$0]) }.filter { $0 != 0 }
    var first = 0
    while first < queue.count {
      let state = queue[first]
      first += 1
      words[state] += words[ends[state]]
      for byteClass in 0..<classCount {
        let slot = state * classCount + byteClass
        let other = next[ends[state] * classCount + byteClass]
        if next[slot] == 0 {
          next[slot] = other
        } else {
          ends[Int(next[slot])] = Int(other)
          queue.append(Int(next[slot]))
        }
      }
    }
  }

  /// Calls a function with each occurrence of a word in a text.
  func find(in text: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    classes.withUnsafeBufferPointer { classes in
      next.withUnsafeBufferPointer { next in
        isFound.withUnsafeBufferPointer { isFound in
          var state = 0
          for byte in text {
            state = Int(next[state &* classCount &+ Int(classes[Int(byte)])])
            if isFound[state] { for word in words[state] { body(word) } }
          }
        }
      }
    }
  }
}
