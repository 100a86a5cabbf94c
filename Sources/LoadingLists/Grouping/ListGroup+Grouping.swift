#if canImport(UIKit)
public import Loading

extension ListGroup {
  /// Creates a group that shows one list of items in sections, one for each key.
  ///
  /// ```swift
  /// let history = ListGroup("history", over: visits, groupedBy: \.day) { $0.formatted() }
  /// ```
  ///
  /// A section appears at the position of its first item and contains all items of its key, in the
  /// order of the list. Sections are added and removed with their items. The last section has the
  /// group's id and no items. Its placeholder row shows the status at the end of the list, and its
  /// ``AnyListSection/loadsMoreAutomatically`` applies to the whole list. While the list has
  /// previous pages, the first section also has no items, only the row for the previous page.
  ///
  /// Sections of known keys, such as “Overdue” and “Today”, come before the others, in the order of
  /// the keys. While the list has items, they are shown even if they have none. After the last page
  /// of the list, an empty one shows the row for ``ListPlaceholder/empty``.
  ///
  /// The group has the status, the loads and the saved state of a single section over the loader.
  /// Edit the items in the loader or in any of the sections. If you replace an item with one that
  /// has another key, it moves to that section together with its row. Items can't be moved to a
  /// section with another key, nor within a section.
  ///
  /// Keys and headers may depend on the date. They are computed again after each load, when the day
  /// or the time zone changes, and by ``regroup()``.
  ///
  /// The group manages its parts. Other changes of its parts, or moving one of its sections to
  /// another group, are ignored, with a message in the log. To show other parts next to it, add the
  /// group to another one. The ``id`` of a section is the description of its key, followed by a
  /// number if another part already has that id.
  ///
  /// - Parameters:
  ///   - id: The identifier of the group, which also identifies it in a saved list.
  ///   - loader: The loader of the items, which is retained. Other screens may share it.
  ///   - placeholders: The placeholder rows of the group. The default is
  ///     ``ListPlaceholders/automatic``.
  ///   - key: A closure that returns the key of an item.
  ///   - keys: The known keys, whose sections are shown even if they have no items. The default is
  ///     none.
  ///   - header: A closure that returns the header of a key's section, or `nil` for none.
  public convenience init<Item: Hashable & Identifiable & Sendable, Key: Hashable & Sendable>(
    _ id: String,
    over loader: any ContentLoading<[Item]>,
    placeholders: ListPlaceholders = .automatic,
    groupedBy key: @escaping @MainActor (Item) -> Key,
    keys: [Key] = [],
    header: @escaping @MainActor (Key) -> String?
  ) {
    self.init(id, over: loader, placeholders: placeholders, groupedBy: key, keys: keys) { key, _ in
      header(key)
    }
  }

  /// Creates a group that shows one list of items in sections, whose titles depend on their items.
  ///
  /// ```swift
  /// let tasks = ListGroup("tasks", over: loader, groupedBy: \.day) { day, tasks in
  ///   "\(day.formatted()) (\(tasks.count))"
  /// }
  /// ```
  ///
  /// The titles of a section are computed again when its items change, including changes by pending
  /// edits, and whenever the keys are.
  ///
  /// - Parameters:
  ///   - id: The identifier of the group, which also identifies it in a saved list.
  ///   - loader: The loader of the items, which is retained. Other screens may share it.
  ///   - placeholders: The placeholder rows of the group. The default is
  ///     ``ListPlaceholders/automatic``.
  ///   - key: A closure that returns the key of an item.
  ///   - keys: The known keys, whose sections are shown even if they have no items. The default is
  ///     none.
  ///   - header: A closure that returns the header of a key's section, or `nil` for none. It
  ///     receives the key and the items of the section, of which there is at least one, unless
  ///     `keys` contains the key.
  ///   - footer: A closure that returns the footer of a key's section, or `nil` for none, which is
  ///     the default. It receives the same values.
  public convenience init<Item: Hashable & Identifiable & Sendable, Key: Hashable & Sendable>(
    _ id: String,
    over loader: any ContentLoading<[Item]>,
    placeholders: ListPlaceholders = .automatic,
    groupedBy key: @escaping @MainActor (Item) -> Key,
    keys: [Key] = [],
    header: @escaping @MainActor (_ key: Key, _ items: [Item]) -> String?,
    footer: @escaping @MainActor (_ key: Key, _ items: [Item]) -> String? = { _, _ in nil }
  ) {
    self.init(id)
    let grouping = ItemGrouping(
      id,
      listSource(over: loader),
      placeholders: placeholders,
      key: key,
      fixedKeys: keys,
      header: header,
      footer: footer
    )
    self.grouping = grouping
    grouping.show(in: self)
  }
}
#endif
