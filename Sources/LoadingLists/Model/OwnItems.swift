#if canImport(UIKit)
import Loading

/// The source of items that the app sets and changes.
final class OwnItems<Item: Hashable & Identifiable & Sendable>: EditedSource {
  let list: EditedItems<Item>
  /// A Boolean value that indicates whether the app has ever set items, even an empty array.
  private var isFilled: Bool
  private var changed: (@MainActor (LoadingStatus) -> Void)?
  private var edits: LoadingObservation?

  init(_ items: [Item]) {
    list = EditedItems(items)
    isFilled = !items.isEmpty
    list.owner = self
  }

  var loader: (any ContentLoading<[Item]>)? { nil }
  var pageLoader: (any PageLoading<[Item]>)? { nil }
  var rejection: String? { nil }

  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.changed = changed
    edits = list.observe(edited)
    changed(status)
  }

  func setItems(_ new: [Item]) -> Bool {
    if list.replace(by: new) || !isFilled { layersChanged() }
    return true
  }

  private var status: LoadingStatus {
    if !isFilled { return .idle }
    return count == 0 ? .empty : .loaded
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard isFilled else { return SavedSection() }
    return SavedSection(items: try SavedValues.encode(list.knownItems, for: section))
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    if let items: [Item] = try saved.items(for: section) { _ = setItems(items) }
  }
}

extension OwnItems: EditLayersOwner {
  var isRequesting: Bool { false }

  func knownChanged(_ effect: ListChangeEffect) {}

  func layersChanged() {
    isFilled = true
    changed?(status)
  }

  /// Does nothing, because the app decides what the server has.
  func layersOutdated() {}
}
#endif
