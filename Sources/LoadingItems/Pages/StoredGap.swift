import Loading

/// A gap of a paged list in its store, which is found again by the items next to it.
struct StoredGap<ID: Hashable, Cursor: Sendable> {
  let place: GapPosition<ID>
  /// The end of the items before the gap.
  let upper: PagingEnd<Cursor>
  /// The end of the items after the gap.
  let lower: PagingEnd<Cursor>
  let numbers: PageNumbers?

  init(_ place: GapPosition<ID>, _ upper: PagingPosition<Cursor>, _ lower: PagingPosition<Cursor>) {
    (self.place, self.upper, self.lower) = (place, upper.ends.next, lower.ends.previous)
    numbers = upper.numbers
  }

  init(_ place: GapPosition<ID>, _ upper: PagingEnd<Cursor>, _ lower: PagingEnd<Cursor>) {
    (self.place, self.upper, self.lower, numbers) = (place, upper, lower, nil)
  }
}

extension StoredGap: Codable where ID: Codable, Cursor: Codable {}
