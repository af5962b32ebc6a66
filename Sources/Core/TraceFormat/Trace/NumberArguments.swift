import Records

/// The argument of a call that takes a point or a rectangle: a list of numbers.
package struct NumberArguments: Equatable, Sendable {
  /// The numbers.
  package let numbers: [Double]

  /// Decodes an argument; `names` are the names of the numbers.
  package init(_ item: PlacedValue?, _ names: [String], of method: String) throws(ArgumentProblems) {
    var values = ValueDecoder()
    if let item, let numbers = values.numbers(item, names, in: NumberRange.points) {
      self.numbers = numbers
      return
    }
    if item == nil {
      let list = names.joined(separator: ", ")
      values.report(JSONPath()["call"], "\(Phrase.quoted(method)) takes [\(list)] as its \"argument\"")
    }
    throw ArgumentProblems(all: values.problems)
  }
}
