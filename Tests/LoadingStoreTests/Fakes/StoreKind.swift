import Loading
import LoadingStore

/// The stores that have to behave alike.
enum StoreKind: CaseIterable {
  case memory
  case file

  /// An empty store that finds books by their titles.
  func make(in folder: TemporaryFolder) throws -> any LocalStore<Book> {
    switch self {
    case .memory: MemoryStore<Book> { $0.title }
    case .file: try SQLiteStore<Book>(at: folder.file(), collection: "books") { $0.title }
    }
  }
}
