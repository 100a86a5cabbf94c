extension PagedLoader {
  /// Puts in an item that was made on this side, and that the server has too.
  ///
  /// The next page is asked for one position further on, so that no item comes twice. A load or page
  /// that runs is asked for again within its time limit, as the server may have answered it before.
  ///
  /// With a store, its rows up to the last page are from then on those of this list: what others have
  /// written there, and what is not shown yet, as while ``followsStore`` is false, is gone.
  ///
  /// - Parameters:
  ///   - item: The item. If its id is in the list, it takes that place, as with ``replace(_:)``.
  ///   - index: Where it stands from now on, 0 by default; outside of 0 to the number of items, at the
  ///     nearer end. Before anything is loaded nothing happens: the first load brings it.
  public func insert(_ item: Item, at index: Int = 0) {
    guard let list else { return }
    guard list.index(of: item.id) == nil else { return replace(item) }
    let index = min(max(index, 0), list.items.count)
    edit(shift: 1) { insertItem(item, at: index) }
  }

  /// Takes out an item that the server no longer has either.
  ///
  /// The next page is asked for one position earlier, so that no item is skipped. What runs, and the
  /// store, fare as with ``insert(_:at:)``.
  ///
  /// - Parameter id: The id of the item. Nothing happens if it is not in the list.
  public func remove(id: Item.ID) {
    guard let index = index(of: id) else { return }
    edit(shift: -1) { removeItem(at: index) }
  }

  /// Replaces an item by a newer version of itself.
  ///
  /// What runs, and the store, fare as with ``insert(_:at:)``: a load or page is asked for anew by each
  /// edit, so that many edits in a row put off its end, up to its time limit.
  ///
  /// - Parameter item: The item. Nothing happens if its id is not in the list.
  public func replace(_ item: Item) {
    guard index(of: item.id) != nil else { return }
    edit(shift: 0) { _ = merge([item]) }
  }

  private func edit(shift: Int, _ change: () -> Void) {
    let formerEnd = position.isBegun ? position.offset : localLimit
    change()
    position.shift(by: shift)
    write(upTo: max(formerEnd, position.offset, items.count))
    askAgain()
    tellState()
    catchUp()
  }

  /// Asks once more for what runs: the server may have answered it before it knew of the edit.
  private func askAgain() {
    guard let token = machine.runningToken else { return }
    if machine.status == .paging {
      startPage(token, isAskedAgain: true)
    } else {
      startLoad(token, isAskedAgain: true)
    }
  }

  /// Writes the list as it is now, after what is being written.
  ///
  /// Whole: to edit the rows that are stored would keep what others have written meanwhile, but what an
  /// earlier writing had failed to bring there would never come.
  private func write(upTo end: Int) {
    guard let store else { return }
    let isLast = position.isAtEnd
    follower?.write { [items] writer in
      try await store.write(items, in: 0..<end, isLast: isLast, by: writer)
    } failed: { [weak self] in
      self?.tellUnwritten($0)
    }
  }

  private func tellUnwritten(_ error: any Error) {
    // What runs will tell, as it writes too; and what was forgotten concerns nobody.
    guard machine.runningToken == nil, list != nil else { return }
    handle(.set(.failed(error)))
  }
}
