/// What becomes of the items of a list, each id of which stands in it once.
///
/// Without the items that are there now: whoever kept those would make the next page of a long list copy it.
package enum ItemsEdit<Item> {
  /// They are others; these were there before.
  case list(former: [Item])
  /// Some stand in the place of others with their ids, and some have come at the end.
  case merged(replaced: [Int], addedCount: Int)
  /// One has come at a place.
  case inserted(Int)
  /// One has gone from a place.
  case removed(Item, at: Int)
}
