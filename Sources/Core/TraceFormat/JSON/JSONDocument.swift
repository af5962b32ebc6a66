import Records

/// A reader of JSON in a file of another format.
package struct JSONDocument {
  private let parser = JSONParser()
  private let keysMayRepeat: Bool

  /// Creates a reader. Of a repeated key, the last value counts.
  package init(keysMayRepeat: Bool = true) {
    self.keysMayRepeat = keysMayRepeat
  }

  /// Returns the value of a text that is one object, without the keys that begin with `x-`. Values nested too deeply
  /// become null: no recording has touches there.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - file: the file's name in errors.
  ///   - firstLine: the number of the text's first line in the file.
  package func value(of bytes: [UInt8], file: String, firstLine: Int) throws(InputFailure) -> Value {
    try bytes.withUnsafeBufferPointer { (buffer) throws(InputFailure) in
      let bytes = UnsafeRawBufferPointer(buffer)
      let text = SourceText(file: file, firstLine: firstLine, bytes: bytes)
      let tree: JSONTree
      do throws(JSONFlaw) {
        tree = try parser.object(
          in: bytes,
          unit: "object",
          keysMayRepeat: keysMayRepeat,
          mostValues: JSONParser.mostForeignValues
        )
      } catch {
        throw .invalid([text.error(for: error)])
      }
      do throws(Problem) {
        return try Value(tree.root, at: JSONPath(), isCut: true)
      } catch {
        throw .invalid([text.error(for: error)])
      }
    }
  }
}
