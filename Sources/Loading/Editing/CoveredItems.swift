/// The items of a list in which a newer page replaces those that it covers.
enum CoveredItems {
  /// Returns the new list, or `nil` if the items next to the page are unknown, because its last or
  /// first one isn't in the list.
  ///
  /// Items between those of the page have been removed by the server. An item that has moved far
  /// isn't what the page ends with.
  ///
  /// - Parameters:
  ///   - known: The items of the list.
  ///   - page: The page.
  ///   - hasPrevious: Whether the server has items before the page.
  ///   - hasNext: Whether the server has items after the page.
  /// - Returns: The new list.
  static func items<Item: Identifiable>(
    _ known: [Item],
    coveredBy page: [Item],
    hasPrevious: Bool,
    hasNext: Bool
  ) -> [Item]? {
    var places: [Item.ID: Int] = Dictionary(minimumCapacity: known.count)
    for place in known.indices { places[known[place].id] = place }
    let found = page.map { places[$0.id] }
    // From the end, the places descend, and their negatives ascend.
    // A page with the first item may begin with newer ones, before which nothing is known.
    let isBeginning = !hasPrevious || found.contains(0)
    guard let end = hasNext ? boundary(found) : known.count - 1,
      let start = isBeginning ? 0 : boundary(found.reversed().map { $0.map { -$0 } })
    else { return nil }
    let ids = Set(page.map(\.id))
    let before = known[..<(-start)].filter { !ids.contains($0.id) }
    let after = known[(end + 1)...].filter { !ids.contains($0.id) }
    return before + page + after
  }

  /// Returns the place of the last item that is about where the one before it says.
  private static func boundary(_ places: [Int?]) -> Int? {
    for index in places.indices.reversed() {
      guard let place = places[index] else { return nil }
      guard index > 0, let previous = places[index - 1] else { return place }
      if place > previous, place - previous <= places.count { return place }
    }
    return nil
  }
}
