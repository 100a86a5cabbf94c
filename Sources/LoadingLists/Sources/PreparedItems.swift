#if canImport(UIKit)
import LoadingItems

/// The difference between two long arrays of items, computed off the main actor.
///
/// For short arrays, switching threads costs more than the computation.
struct PreparedItems<Item: Hashable & Identifiable & Sendable> {
  /// The minimum number of items for computing the difference off the main actor.
  static var leastCount: Int { 10_000 }

  private let previous: [Item]
  private let new: [Item]
  let list: PagedItems<Item>
  let edit: ItemsChange

  /// Computes the difference between two arrays.
  init(from previous: [Item], to new: [Item]) async {
    (self.previous, self.new) = (previous, new)
    (list, edit) = await Self.difference(previous, new)
  }

  /// Returns whether the difference applies to the given arrays, without comparing their items.
  func isCurrent(for items: [Item], _ new: [Item]) -> Bool {
    previous.isIdentical(to: items) && self.new.isIdentical(to: new)
  }

  // Creates its own table of ids, because ids need not be sendable.
  @concurrent private static func difference(
    _ previous: [Item],
    _ new: [Item]
  ) async -> sending (PagedItems<Item>, ItemsChange) {
    var list = PagedItems(previous)
    let edit = list.replace(by: new, isEqual: ==)
    return (list, edit)
  }
}

extension Array {
  /// Returns whether two arrays share their storage, without comparing elements.
  func isIdentical(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
    }
  }
}
#endif
