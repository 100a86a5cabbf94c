#if canImport(UIKit)
import Loading
import LoadingItems

/// The source of items from a paged loader.
final class PagedSource<Item: Hashable & Identifiable & Sendable>: EditedSource {
  let loader: (any ContentLoading<[Item]>)?
  let pageLoader: (any PageLoading<[Item]>)?
  private let pages: any ItemPaging<Item>
  private(set) var observations: [LoadingObservation] = []

  init(_ pages: some ItemPaging<Item>) {
    loader = pages
    pageLoader = pages
    self.pages = pages
  }

  var list: EditedItems<Item> { pages.list }
  var gaps: [PageGap] { pages.gaps }

  func observe(
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    let pageChanged: @MainActor (PageState) -> Void = { [weak self] _ in
      guard let self else { return }
      changed(status(of: pages.state))
    }
    observations = [
      pages.list.observe(edited),
      pages.observe { [weak self] in changed(self?.status(of: $0) ?? .idle) },
    ]
    observations += PageDirection.allCases.map { pages.observePageState($0, pageChanged) }
  }

  private func status(of state: LoadingState<[Item]>) -> LoadingStatus {
    state.listStatus(with: pages.appendState)
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    try pages.saved(for: section)
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    try pages.restore(saved, for: section)
  }

  // MARK: - Editing

  var rejection: String? {
    """
    its items are paged, in the order of the server. Insert, remove or replace single items after the first \
    page, or reload the section.
    """
  }
}
#endif
