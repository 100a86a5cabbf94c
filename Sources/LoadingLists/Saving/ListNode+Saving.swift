import Loading

extension ListNode {
  /// Takes the items and states of this part, and of all that it consists of, to be kept.
  ///
  /// Items are saved of sections over items of their own, over a [`Loader`](doc:/Loading/Loader) and over a [`PagedLoader`](doc:/Loading/PagedLoader), unless
  /// these have a store, which keeps them already. What a search found, or what was made from another loader's
  /// content, is not saved.
  ///
  /// - Returns: What is to be restored later.
  /// - Throws: ``ListSavingError`` for the first section that is loading, or whose items cannot be encoded.
  public func saved() throws(ListSavingError) -> SavedList { SavedList(try part.savedPart()) }

  /// Shows what was saved, in one change, where nothing was loaded so far.
  ///
  /// Parts are known by their ``id`` within their group; what was saved for others is passed by. A section's
  /// own items are replaced. The restored content of a loader is not fresh: the next `load()` loads, with it
  /// on screen. A loader that has loaded or failed keeps what it has, which is newer, and one that is loading
  /// shows what was saved meanwhile. Pages go on where they stood; if their cursor is not `Codable`, none is
  /// asked for before the next load. A failure comes back with its message alone.
  ///
  /// - Parameter saved: What was saved of this part.
  /// - Returns: Why sections were passed by whose items could not be decoded; none if all is well.
  @discardableResult public func restore(_ saved: SavedList) -> [ListSavingError] {
    var errors: [ListSavingError] = []
    performUpdates { errors = part.restore(saved.root) }
    return errors
  }
}
