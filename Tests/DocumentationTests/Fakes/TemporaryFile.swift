import Foundation

/// A file that goes with this object, and its folder with it.
final class TemporaryFile {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("DocumentationTests-\(UUID().uuidString)")

  var url: URL { folder.appendingPathComponent("rows.sqlite") }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
