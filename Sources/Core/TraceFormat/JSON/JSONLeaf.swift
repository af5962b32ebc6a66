import CJSON

/// Strings with escapes and unusual numbers, which json-c reads.
enum JSONLeaf {
  /// Calls `body` with json-c's object of a string or a number; nil if json-c refuses it in its strict mode.
  static func read<Result>(
    _ text: some Sequence<UInt8>,
    isString: Bool = false,
    _ body: (OpaquePointer?) -> Result
  ) -> Result? {
    guard let tokener = json_tokener_new_ex(2) else { preconditionFailure("no memory for a parser of JSON") }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    // The list shows json-c where a number ends.
    let opening: [UInt8] = isString ? [0x5B, 0x22] : [0x5B]
    let list = opening + text + (isString ? [0x22, 0x5D] : [0x5D])
    let root = list.withUnsafeBytes { bytes in
      json_tokener_parse_ex(
        tokener,
        bytes.bindMemory(to: CChar.self).baseAddress,
        Int32(clamping: bytes.count)
      )
    }
    defer { json_object_put(root) }
    guard json_tokener_get_error(tokener) == json_tokener_success, json_object_array_length(root) == 1 else {
      return nil
    }
    return body(json_object_array_get_idx(root, 0))
  }

  /// Returns the string between two quotes.
  static func string(_ characters: UnsafeRawBufferPointer) -> String {
    guard characters.contains(0x5C) else { return String(decoding: characters, as: UTF8.self) }
    return read(characters, isString: true) { string in
      guard let text = json_object_get_string(string) else { return "" }
      let length = Int(json_object_get_string_len(string))
      return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
    } ?? ""
  }

  /// Returns the name of a key, given by the characters between its quotes.
  static func name(_ key: UnsafeRawBufferPointer) -> String {
    let name = string(key)
    // A key ends at its first NUL.
    return key.contains(0x5C) ? String(name.prefix { $0 != "\0" }) : name
  }
}
