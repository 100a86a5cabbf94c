/// Ids of edits in ascending order, which is that in which the edits were made.
package struct EditIDs {
  package private(set) var all: [Int] = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  private func place(of id: Int) -> Int {
    if all.last.map({ $0 < id }) ?? true { return all.count }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func index(of id: Int) -> Int? {
    let place = place(of: id)
    return all.indices.contains(place) && all[place] == id ? place : nil
  }

  package func contains(_ id: Int) -> Bool { index(of: id) != nil }

  package mutating func insert(_ id: Int) { all.insert(id, at: place(of: id)) }

  package mutating func remove(_ id: Int) { if let index = index(of: id) { all.remove(at: index) } }

  package func merging(_ other: EditIDs) -> EditIDs {
    var merged = self
    merged.all = Set(all + other.all).sorted()
    return merged
  }
}
