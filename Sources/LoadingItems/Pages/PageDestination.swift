import Loading

extension PagedLoader {
  /// The position of a load that isn't a reload of the list, and the item at which the list begins.
  struct Destination {
    let start: PageOpening<Cursor>
    let item: Item.ID?
    /// Whether the load hasn't started.
    var isPending: Bool
    /// Whether later reloads begin where they did before.
    var isOpened = false

    /// The item that the page must contain.
    var expected: Item.ID? { isOpened ? nil : item }

    /// Whether the list is opened elsewhere than at its beginning.
    var isOpenedInside: Bool {
      if case .beginning = start.start { false } else { isOpened }
    }

    /// Returns whether a jump to a cursor has an empty page, from which nothing leads on.
    func leadsNowhere(with page: Page<Item, Cursor>) -> Bool {
      guard case .cursor = start.start, expected == nil else { return false }
      return page.leadsNowhere
    }
  }
}

/// The position at which a list begins, and whether a load begins another list there.
struct ListOrigin<Cursor: Sendable> {
  private(set) var start = PageStart<Cursor>.beginning
  /// Whether the next load begins another list.
  private var isNew = false
  /// Whether the running load, or the next one if it fails, begins another list.
  private(set) var isOther = false

  mutating func set(_ new: PageStart<Cursor>) { (start, isNew) = (new, true) }

  /// Sets the position at which the existing list begins.
  mutating func keep(_ new: PageStart<Cursor>) { (start, isNew) = (new, false) }

  /// Lets the running load begin another list.
  mutating func begin(_ new: PageStart<Cursor>) { (start, isNew, isOther) = (new, false, true) }

  mutating func loadBegins() { (isOther, isNew) = (isOther || isNew, false) }

  /// Ends a load, at another position if it was a jump and no other one was set meanwhile.
  mutating func loadSucceeded(at new: PageStart<Cursor>?) {
    if let new, !isNew { start = new }
    isOther = false
  }
}
