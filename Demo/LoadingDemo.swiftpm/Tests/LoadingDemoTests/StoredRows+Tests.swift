import Foundation

@testable import LoadingDemo

extension StoredRows {
  /// A file in the folder of the test that runs, that nothing is kept in yet.
  static func temporary() -> StoredRows {
    StoredRows(
      file: FolderOfItsOwn.current.appendingPathComponent("\(UUID().uuidString)/rows.sqlite")
    )
  }
}
