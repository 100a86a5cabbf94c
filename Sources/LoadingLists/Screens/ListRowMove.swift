#if canImport(UIKit)
import Loading

/// A move of a row by the user.
@MainActor public struct ListRowMove<Item: Hashable & Identifiable & Sendable> {
  /// The item of the row.
  public let item: Item
  /// The section from which the row is moved.
  public let section: ListSection<Item>
  /// The section to which the row is moved, often the same one.
  public let target: ListSection<Item>
  /// The new index of the item in the target section, counted without the item itself.
  public let index: Int

  /// Moves the item in the list, without a request.
  ///
  /// - Returns: `true` if the item was moved. Otherwise, the reason is logged, and the row returns.
  @discardableResult public func perform() -> Bool {
    section.move(id: item.id, toSection: target, at: index)
  }
}
#endif
