extension PagePlacement {
  /// The number of items that the answer has brought, or whose place it has confirmed.
  var coveredCount: Int { addedCount + renewedCount }

  /// Returns the items of the page in the list: those of the answer, without those that stay
  /// elsewhere, and with those that were inserted among them.
  ///
  /// - Parameters:
  ///   - answer: The items of the answer.
  ///   - known: The items of the list, without the departed ones.
  /// - Returns: The items of the page.
  func page<Item>(of answer: [Item], among known: [Item]) -> [Item] {
    if left.isEmpty, kept.isEmpty { return answer }
    let left = Set(left)
    let kept = Dictionary(grouping: kept, by: \.place).mapValues { $0.map { known[$0.index] } }
    var page: [Item] = []
    for (place, item) in answer.enumerated() {
      page += kept[place] ?? []
      if !left.contains(place) { page.append(item) }
    }
    return page + (kept[answer.count] ?? [])
  }
}
