import Loading
import LoadingItems
import LoadingStore
import LoadingTesting

/// The stores, which must behave alike.
enum StoreKind: CaseIterable {
  case memory
  case file

  /// Returns an empty store that finds books by title.
  func make(in folder: TemporaryFolder) throws -> any LocalStore<Book> {
    switch self {
    case .memory: MemoryStore<Book> { $0.title }
    case .file: try SQLiteStore<Book>(at: folder.file(), collection: "books") { $0.title }
    }
  }
}
