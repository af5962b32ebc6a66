import CJSON
import Glibc

/// Measures the lower bound of reading: parses every line of a file with one strict json-c tokener, and nothing else.
@main
struct BareJSON {
  static func main() {
    guard CommandLine.arguments.count == 2 else { quit("usage: barejson FILE") }
    let path = CommandLine.arguments[1]
    guard let file = fopen(path, "r") else { quit("\(path): cannot be opened") }
    guard let tokener = json_tokener_new() else { quit("no memory for a tokener") }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    var number = 0
    while true {
      let length = getline(&line, &capacity, file)
      guard length >= 0 else { break }
      number += 1
      json_tokener_reset(tokener)
      let value = json_tokener_parse_ex(tokener, line, Int32(length))
      guard json_tokener_get_error(tokener) == json_tokener_success else {
        quit("\(path):\(number): not JSON")
      }
      json_object_put(value)
    }
    free(line)
    json_tokener_free(tokener)
    fclose(file)
  }

  private static func quit(_ message: String) -> Never {
    let line = "barejson: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(EX_DATAERR)
  }
}
