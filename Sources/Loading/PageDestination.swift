extension PagedLoader {
  /// The position of a load that isn't a reload of the list, and the item that it must contain.
  struct Destination {
    let start: PageStart<Cursor>
    let expected: Item.ID?
    /// Whether the load hasn't started.
    var isPending: Bool
    /// Whether later reloads begin where they did before.
    var isOpened = false

    /// Whether the list is opened elsewhere than at its beginning.
    var isOpenedInside: Bool { if case .beginning = start { false } else { isOpened } }

    /// Returns whether a jump to a cursor has an empty page, from which nothing leads on.
    func leadsNowhere(with page: Page<Item, Cursor>) -> Bool {
      guard case .cursor = start, expected == nil else { return false }
      return page.leadsNowhere
    }
  }
}
