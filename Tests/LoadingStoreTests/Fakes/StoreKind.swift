import Loading
import LoadingStore

/// The stores that have to behave alike.
enum StoreKind: CaseIterable {
  case memory
  case file

  /// An empty store that finds books by their titles.
  func make(
    in folder: TemporaryFolder,
    searchText: @escaping @Sendable (Book) -> String = { $0.title }
  ) throws -> any LocalStore<Book> {
    switch self {
    case .memory: MemoryStore(searchText: searchText)
    case .file: try SQLiteStore(at: folder.file(), collection: "books", searchText: searchText)
    }
  }
}
