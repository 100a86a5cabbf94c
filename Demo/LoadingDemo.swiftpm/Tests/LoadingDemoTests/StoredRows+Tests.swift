import Foundation

@testable import LoadingDemo

extension StoredRows {
  /// Returns a new file in the folder of the running test.
  static func temporary() -> StoredRows {
    StoredRows(
      file: FolderOfItsOwn.current.appendingPathComponent("\(UUID().uuidString)/rows.sqlite")
    )
  }
}
