import Foundation

/// The place of each item after an update, or `nil` if it was deleted or reloaded.
struct ItemDestinations {
  typealias Place = (section: Int, item: Int)

  private var places: [[Place?]]

  init(counts: [Int]) { places = counts.map { Array(repeating: nil, count: $0) } }

  mutating func set(section: Int, item: Int, to place: Place?) { places[section][item] = place }

  subscript(path: IndexPath) -> IndexPath? {
    guard places.indices.contains(path.section),
      places[path.section].indices.contains(path.item)
    else { return nil }
    return places[path.section][path.item].map { IndexPath(item: $0.item, section: $0.section) }
  }

  func forEach(_ body: (_ old: Place, _ new: Place) -> Void) {
    for (section, items) in places.enumerated() {
      for (item, place) in items.enumerated() {
        if let place { body((section, item), place) }
      }
    }
  }
}
