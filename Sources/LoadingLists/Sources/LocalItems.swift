#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingUI

/// The source of items that the app sets and changes.
final class LocalItems<Item: Hashable & Identifiable & Sendable>: EditedSource {
  private(set) var list: EditedItems<Item>
  /// A Boolean value that indicates whether the app has ever set items, even an empty array.
  private var isFilled: Bool
  /// The load of the delegate that sets the items.
  private var load = DelegateLoad.none
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
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.changed = changed
    edits = list.observe(edited)
    changed(status)
  }

  func setItems(_ new: [Item]) -> Bool {
    let hasChanges: Bool
    if load == .answered {
      hasChanges = list.receive(new, since: 0, isWhole: true).hasChanges
    } else {
      hasChanges = list.replace(by: new)
    }
    if hasChanges || !isFilled { layersChanged() }
    return true
  }

  /// Continues the edits of other items, in place of which these have been set, and returns whether
  /// there are any.
  ///
  /// The caller updates the rows, and follows both lists.
  func succeed(_ other: LocalItems) -> Bool {
    guard other.list.isEdited else { return false }
    let new = list.knownItems
    (other.edits, edits) = (nil, nil)
    (list, other.list) = (other.list, EditedItems(other.list.items))
    (other.list.owner, list.owner) = (other, self)
    list.replace(by: new)
    return true
  }

  func follow(_ edited: @escaping @MainActor (ItemsChange) -> Void) {
    edits = list.edits.add(handler: edited)
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

extension LocalItems: EditLayersOwner {
  /// Whether the delegate loads the items, whose answer may be older than a change made now.
  var isRequesting: Bool { load != .none }

  /// Notes the phase of the delegate's load.
  func loadChanged(to phase: DelegateLoad) {
    if phase != .answered { list.forgetChanges() }
    load = phase
  }

  func knownChanged(_ effect: ListChangeEffect) {}

  func layersChanged() {
    isFilled = true
    changed?(status)
  }

  /// Does nothing, because the app decides what the server has.
  func layersOutdated() {}
}
#endif
