import Foundation

/// A folder that is there as long as this object is.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("LoadingStoreTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A store that is just closing its file removes others meanwhile: then removing the folder fails.
    for _ in 0..<100 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// A file in the folder, made or not.
  func file(_ name: String = "store.sqlite") -> URL { url.appendingPathComponent(name) }

  /// The names of the files in the folder, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
