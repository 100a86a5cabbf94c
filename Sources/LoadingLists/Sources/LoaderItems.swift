#if canImport(UIKit)
import Loading
import LoadingItems

/// The source of items from a loader that isn't paged.
final class LoaderItems<Item: Hashable & Identifiable & Sendable>: EditedSource {
  let list: EditedItems<Item>
  private let content: Loader<[Item]>
  private(set) var observations: [LoadingObservation] = []
  /// The prepared difference to the expected items.
  private var prepared: PreparedItems<Item>?

  init?(_ loader: Loader<[Item]>) {
    guard let list = loader.editor.madeList() else { return nil }
    (content, self.list) = (loader, list)
    list.preparer = self
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

extension LoaderItems: ItemsPreparing {
  func prepare(_ new: [Item], after previous: [Item]) async {
    prepared = nil
    guard new.count >= PreparedItems<Item>.leastCount, !previous.isIdentical(to: new) else {
      return
    }
    let difference = await PreparedItems(from: previous, to: new)
    // The difference to a cancelled or superseded load is discarded.
    if case .loading = content.state { prepared = difference }
  }

  func prepared(
    _ new: [Item],
    after previous: [Item]
  ) -> (list: PagedItems<Item>, edit: ItemsChange)? {
    defer { prepared = nil }
    guard let prepared, prepared.isCurrent(for: previous, new) else { return nil }
    return (prepared.list, prepared.edit)
  }
}
#endif
