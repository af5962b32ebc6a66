import ArgumentParser
import Glibc

/// Opens pages in the user's browser.
enum PageOpener {
  /// Creates an empty file for a page that is opened at once, and returns its path.
  static func temporaryFile() throws -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let suffix = ".html"
    var template = Array("\(folder.isEmpty ? "/tmp" : folder)/touchtrace-XXXXXX\(suffix)".utf8CString)
    let file = mkstemps(&template, Int32(suffix.utf8.count))
    guard file >= 0 else {
      Diagnostics.printLine(Diagnostics.cannotWrite(folder, errno))
      throw ExitCode(EX_IOERR)
    }
    close(file)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Becomes the program that opens a page. Its exit code is that of the command.
  static func open(_ path: String) {
    let browser = getenv("BROWSER").map { String(cString: $0) } ?? ""
    for program in [browser, "xdg-open", "open"] where !program.isEmpty {
      var arguments = [strdup(program), strdup(path), nil]
      execvp(program, &arguments)
    }
    Diagnostics.printLine("\(path): note: no program opens pages here; set BROWSER to one")
  }
}
