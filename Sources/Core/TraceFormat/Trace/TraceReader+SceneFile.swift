import Glibc

extension TraceReader {
  /// The file of a scene that the header names, as an input.
  ///
  /// An untrusted trace may name any path. A link along the path could lead out of its folders, so it is refused like a
  /// link at the end. The folders of the trace's own path come from the command line.
  ///
  /// - Parameter path: The path of ``TraceHeader/SceneChoice/file(_:)``.
  package func sceneFile(at path: String) throws(InputFailure) -> TraceInput {
    func folders(_ path: String) -> [Substring] {
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    let ownFolders = folders(self.path)
    let sceneFolders = folders(path)
    let common = zip(ownFolders, sceneFolders).prefix { $0 == $1 }.count
    for end in sceneFolders.indices.dropFirst(common) {
      let folder = sceneFolders[...end].joined(separator: "/")
      var status = stat()
      guard !folder.isEmpty, lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { continue }
      throw .unreadable(path: path, reason: "\(folder) is a link, expected a folder")
    }
    return .file(path)
  }
}
