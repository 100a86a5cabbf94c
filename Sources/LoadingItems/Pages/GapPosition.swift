import Loading

/// The place of a gap among the known items of a list, which follows the items next to it.
struct GapPosition<ID: Hashable>: Equatable {
  private enum CodingKeys: CodingKey { case previous, next }

  /// The number of items before the gap.
  private(set) var index = 0
  private var previous: ID?
  private var next: ID?

  /// Creates the place of a gap.
  init<Item: Identifiable>(at index: Int, in items: [Item]) where Item.ID == ID {
    self.index = min(max(0, index), items.count)
    note(items)
  }

  /// Follows the items after a change of the list.
  ///
  /// If an item next to the gap was moved or is gone, or if the two are no longer next to each other,
  /// the one counts that is nearer to where the gap is expected.
  ///
  /// - Parameters:
  ///   - list: The items.
  ///   - range: The places that the gap may have; any by default.
  ///   - expected: The place where it is without these items; the former one by default.
  mutating func follow<Item: Identifiable>(
    _ list: CoveredItems<Item>,
    in range: ClosedRange<Int>? = nil,
    expecting expected: Int? = nil
  ) where Item.ID == ID {
    let (range, expected) = (range ?? 0...list.known.count, expected ?? index)
    let nearest = places(in: list).filter(range.contains)
      .min { abs($0 - expected) < abs($1 - expected) }
    index = nearest ?? min(max(range.lowerBound, expected), range.upperBound)
    note(list.known)
  }

  /// Returns the number of items before the gap in another list; `nil` if none is next to it there, or
  /// if the two are no longer next to each other.
  func index<Item: Identifiable>(in list: CoveredItems<Item>) -> Int? where Item.ID == ID {
    let places = places(in: list)
    return Set(places).count == 1 ? places.first : nil
  }

  private func places<Item: Identifiable>(in list: CoveredItems<Item>) -> [Int]
  where Item.ID == ID {
    [previous.flatMap(list.place).map { $0 + 1 }, next.flatMap(list.place)].compactMap(\.self)
  }

  private mutating func note<Item: Identifiable>(_ items: [Item]) where Item.ID == ID {
    previous = index > 0 ? items[index - 1].id : nil
    next = index < items.count ? items[index].id : nil
  }
}

extension GapPosition: Codable where ID: Codable {}
