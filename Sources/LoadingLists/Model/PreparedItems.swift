#if canImport(UIKit)
import Loading

/// What becomes of a long list as other items take its place, found away from the main actor.
///
/// Only for long lists: where the difference takes less than a frame, going there and back is not worth it.
struct PreparedItems<Item: Hashable & Identifiable & Sendable> {
  /// The number of items from which on it is done.
  static var leastCount: Int { 10_000 }

  private let former: [Item]
  private let new: [Item]
  let list: PagedItems<Item>
  let edit: ItemsEdit

  /// Finds the difference between two arrays.
  init(from former: [Item], to new: [Item]) async {
    (self.former, self.new) = (former, new)
    (list, edit) = await Self.difference(former, new)
  }

  /// Returns whether it is what becomes of a list now, without a look at the items.
  func isCurrent(for list: PagedItems<Item>, _ new: [Item]) -> Bool {
    former.isIdentical(to: list.items) && self.new.isIdentical(to: new)
  }

  // With a table of its own: ids need not be sendable, and so are made here.
  @concurrent private static func difference(
    _ former: [Item],
    _ new: [Item]
  ) async -> sending (PagedItems<Item>, ItemsEdit) {
    var list = PagedItems(former)
    let edit = list.replace(by: new, isEqual: ==)
    return (list, edit)
  }
}

extension Array {
  /// Returns whether it is the same array, without a look at its elements.
  func isIdentical(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }
}
#endif
