#if canImport(UIKit)
import Loading

/// The source of a section in a grouped list, with the items of one key.
final class GroupedItems<Item: Hashable & Identifiable & Sendable>: ListSource {
  private(set) var items: [Item] = []
  private let whole: any ListSource<Item>
  /// Converts an index in this section to one in the list.
  ///
  /// The count converts to the index after the last item.
  private let wholePlace: @MainActor (Int) -> Int
  /// Converts an index in the list to one in this section, or returns `nil` for another section.
  private let ownPlace: @MainActor (Int) -> Int?
  /// Returns whether an item has the key of this section.
  private let isOwn: @MainActor (Item) -> Bool
  /// A closure that receives the index in the list of an item that became visible.
  private let appeared: @MainActor (Int) -> Void
  private var edited: (@MainActor (ItemsEdit) -> Void)?
  private var changed: (@MainActor (LoadingStatus) -> Void)?

  init(
    of whole: any ListSource<Item>,
    wholePlace: @escaping @MainActor (Int) -> Int,
    ownPlace: @escaping @MainActor (Int) -> Int?,
    isOwn: @escaping @MainActor (Item) -> Bool,
    appeared: @escaping @MainActor (Int) -> Void
  ) {
    self.whole = whole
    self.wholePlace = wholePlace
    self.ownPlace = ownPlace
    self.isOwn = isOwn
    self.appeared = appeared
  }

  /// Applies a change to the items.
  func apply(_ change: GroupedStep<Item>.Change) {
    let start = change.start
    let edit = ItemsEdit(
      previousCount: count,
      start: start,
      end: count - start - change.previousCount,
      middle: change.middle
    )
    if start == count {
      items += change.items
    } else {
      items.replaceSubrange(edit.previousMiddle, with: change.items)
    }
    for other in change.others { items[other.place] = other.item }
    let own = edit.trimmed(changed: change.others.map(\.place))
    if own.hasChanges { edited?(own) }
  }

  /// Reports that the items have changed.
  func report() { changed?(.loaded) }

  var count: Int { items.count }
  var loader: (any ContentLoading<[Item]>)? { nil }
  var pageLoader: (any PageLoading<[Item]>)? { whole.pageLoader }

  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    (self.edited, self.changed) = (edited, changed)
    changed(.idle)
  }

  func itemDidAppear(at index: Int) {
    if items.indices.contains(index) { appeared(wholePlace(index)) }
  }

  func contains(_ id: Item.ID) -> Bool { whole.contains(id) }

  func reportedItem(_ id: Item.ID) -> (place: Int, item: Item)? {
    guard let (place, item) = whole.reportedItem(id) else { return nil }
    return ownPlace(place).map { ($0, item) }
  }

  // The whole list is saved instead.
  func saved(for section: String) throws(ListSavingError) -> SavedSection { SavedSection() }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {}

  // MARK: - Editing

  var rejection: String? {
    """
    it has the items of one key, in the order of a grouped list. Change the order in the loader. To move an item to \
    another section, replace it with one that has another key.\
    \(whole.rejection.map { " For the whole list: \($0)" } ?? "")
    """
  }

  var layers: EditedItems<Item>? { whole.layers }

  func accepts(_ item: Item) -> Bool { isOwn(item) }

  /// Returns `false`, because the order is that of the whole list.
  func setItems(_ new: [Item]) -> Bool { false }

  func wholeIndex(_ index: Int, of id: Item.ID?) -> Int {
    // Both indices are counted without the item itself.
    let previous = id.flatMap { reportedItem($0)?.place }
    let index = min(max(0, index), count - (previous == nil ? 0 : 1))
    let place = wholePlace(previous.map { index < $0 ? index : index + 1 } ?? index)
    return id.flatMap { whole.reportedItem($0) }.map { $0.place < place ? place - 1 : place }
      ?? place
  }
}

extension ItemsEdit {
  /// Returns the edit without unmoved items at both ends of its middle.
  fileprivate func trimmed(changed others: [Int]) -> ItemsEdit {
    var edit = self
    let head = zip(middle, previousMiddle).prefix { $0 == $1 }.count
    let rest = middle.dropFirst(head)
    let tail = zip(rest.reversed(), previousMiddle.dropFirst(head).reversed()).prefix { $0 == $1 }
      .count
    edit.start += head
    edit.end += tail
    edit.middle = Array(rest.dropLast(tail))
    edit.changed += others
    return edit
  }
}
#endif
