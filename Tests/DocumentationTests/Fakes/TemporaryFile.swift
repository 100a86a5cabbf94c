import Foundation

/// A file that is removed with this object, including its folder.
final class TemporaryFile {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("DocumentationTests-\(UUID().uuidString)")

  var url: URL { folder.appendingPathComponent("rows.sqlite") }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
