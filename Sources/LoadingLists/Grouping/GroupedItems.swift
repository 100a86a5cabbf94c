#if canImport(UIKit)
import Loading
import LoadingItems

/// The source of a section in a grouped list, whose edits are those of the whole list.
@MainActor protocol GroupedSource<Item>: ListSource {
  var whole: any ListSource<Item> { get }
}

extension GroupedSource {
  var pageLoader: (any PageLoading<[Item]>)? { whole.pageLoader }
  var layers: EditedItems<Item>? { whole.layers }
  var isChangeable: Bool { whole.isChangeable }
}

/// The source of a section in a grouped list, with the items of one key.
final class GroupedItems<Item: Hashable & Identifiable & Sendable>: GroupedSource {
  /// The group's position in the whole list.
  struct Position {
    /// Converts an index in this section to one in the list.
    ///
    /// The count converts to the index after the last item.
    let listIndex: @MainActor (Int) -> Int
    /// Converts an index in the list to one in this section, or returns `nil` for another section.
    let groupIndex: @MainActor (Int) -> Int?
    let contains: @MainActor (Item) -> Bool
    /// A closure that receives the index in the list of an item that became visible.
    let appeared: @MainActor (Int) -> Void
  }

  private(set) var items: [Item] = []
  let whole: any ListSource<Item>
  private let position: Position
  private var edited: (@MainActor (ItemsChange) -> Void)?
  private var changed: (@MainActor (LoadingStatus) -> Void)?

  init(of whole: any ListSource<Item>, at position: Position) {
    (self.whole, self.position) = (whole, position)
  }

  func replace(by new: [Item], _ edit: ItemsChange) {
    items = new
    edited?(edit)
  }

  /// Reports the changes.
  ///
  /// A group isn't empty if its items may be in a gap.
  func report() { changed?(count > 0 ? .loaded : whole.gaps.isEmpty ? .empty : .idle) }

  var count: Int { items.count }
  var loader: (any ContentLoading<[Item]>)? { nil }

  func observe(
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    (self.edited, self.changed) = (edited, changed)
    changed(.idle)
  }

  /// The gaps before an item of this section.
  var gaps: [PageGap] {
    whole.gaps.compactMap { gap in
      guard let index = position.groupIndex(gap.index) else { return nil }
      var gap = gap
      gap.index = index
      return gap
    }
  }

  func itemDidAppear(at index: Int) {
    if items.indices.contains(index) { position.appeared(position.listIndex(index)) }
  }

  func reportedItem(_ id: Item.ID) -> (index: Int, item: Item)? {
    guard let (place, item) = whole.reportedItem(id) else { return nil }
    return position.groupIndex(place).map { ($0, item) }
  }

  // MARK: - Editing

  var rejection: String? {
    """
    it has the items of one key, in the order of a grouped list. Change the order in the loader. To move an item to \
    another section, replace it with one that has another key.\
    \(whole.rejection.map { " For the whole list: \($0)" } ?? "")
    """
  }

  func accepts(_ item: Item) -> Bool { position.contains(item) }

  func wholeIndex(_ index: Int, of id: Item.ID?) -> Int {
    // Both indices are counted without the item itself.
    let previous = id.flatMap { reportedItem($0)?.index }
    let index = min(max(0, index), count - (previous == nil ? 0 : 1))
    let place = position.listIndex(previous.map { index < $0 ? index : index + 1 } ?? index)
    return id.flatMap { whole.reportedItem($0) }.map { $0.index < place ? place - 1 : place }
      ?? place
  }
}
#endif
