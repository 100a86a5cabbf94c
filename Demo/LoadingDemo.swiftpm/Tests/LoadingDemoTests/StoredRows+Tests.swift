import Foundation

@testable import LoadingDemo

extension StoredRows {
  /// A file in a folder of its own, that nothing is kept in yet.
  static func temporary() -> StoredRows {
    StoredRows(
      file: FileManager.default.temporaryDirectory
        .appendingPathComponent("LoadingDemoTests-\(UUID().uuidString)/rows.sqlite")
    )
  }

  /// Removes the file and its folder.
  func removeFolder() {
    try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
  }
}
