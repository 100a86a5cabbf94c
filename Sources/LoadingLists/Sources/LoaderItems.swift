#if canImport(UIKit)
import Loading
import LoadingItems

/// The source of items from a loader that isn't paged.
final class LoaderItems<Item: Hashable & Identifiable & Sendable>: EditedSource {
  let list: EditedItems<Item>
  private let content: Loader<[Item]>
  private(set) var observations: [LoadingObservation] = []

  init?(_ loader: Loader<[Item]>) {
    guard let list = loader.editor.madeList() else { return nil }
    (content, self.list) = (loader, list)
  }

  var loader: (any ContentLoading<[Item]>)? { content }
  var pageLoader: (any PageLoading<[Item]>)? { nil }
  var rejection: String? { nil }

  func observe(
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    observations = [
      list.observe(edited), content.observe { changed($0.listStatus(with: .idle)) },
    ]
  }

  func setItems(_ new: [Item]) -> Bool {
    content.update(new)
    return true
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard !content.isStored else { return SavedSection() }
    var saved = SavedSection(failure: content.state.error.map(SavedFailure.init))
    if let known = content.knownContent {
      saved.items = try SavedValues.encode(known, for: section)
    }
    return saved
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    content.restore(try saved.items(for: section), error: saved.failure)
  }
}
#endif
