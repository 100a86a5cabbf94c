import LoadingLists
import LoadingUI

/// Animals in sections, and the changes to them.
///
/// The sections own their items, so that the app can change the server's content.
@MainActor final class Zoo {
  /// The order of the animals.
  enum Order { case kind, name }

  /// The list on screen.
  let list: ListGroup
  /// The sections by kind, in their order.
  var kinds: [ListSection<Emoji>] { byKind.children.compactMap { $0 as? ListSection<Emoji> } }
  private(set) var order = Order.kind

  private let byKind: ListGroup
  /// The section for all animals by name.
  private let byName = ListSection<Emoji>("name", header: "All Animals")
  /// The kind of each animal.
  private var homes: [Emoji.ID: ListSection<Emoji>] = [:]
  /// The animals that aren't shown yet, the next one first.
  private var waiting: [(animal: Emoji, home: ListSection<Emoji>)] = []

  /// The initial number of animals of each kind.
  private static let sectionSize = 8
  private static let titles = [
    ("animal-mammal", "Mammals"), ("animal-bird", "Birds"), ("animal-reptile", "Reptiles"),
    ("animal-amphibian", "Amphibians"), ("animal-marine", "Sea Animals"), ("animal-bug", "Bugs"),
  ]

  init() {
    byKind = ListGroup("kind", Self.titles.map { ListSection<Emoji>($0.0, header: $0.1) })
    byName.isHidden = true
    list = ListGroup("zoo", [byKind, byName])
  }

  /// Replaces all animals with the server's.
  func take(_ subgroups: [EmojiSubgroup]) {
    homes = [:]
    var rest: [[(Emoji, ListSection<Emoji>)]] = []
    list.performUpdates {
      var named: [Emoji] = []
      for kind in kinds {
        let animals = subgroups.first { $0.name == kind.id }?.emoji ?? []
        for animal in animals { homes[animal.id] = kind }
        let first = Array(animals.prefix(Self.sectionSize))
        if isByName(kind) { named += first } else { kind.setItems(first) }
        rest.append(animals.dropFirst(Self.sectionSize).map { ($0, kind) })
      }
      byName.setItems(sorted(named))
      // One of each kind in turn.
      let turns = rest.map(\.count).max() ?? 0
      waiting = (0..<turns).flatMap { turn in rest.compactMap { $0.dropFirst(turn).first } }
    }
  }

  /// Returns `true` if the animals of a kind are in the section for all animals.
  private func isByName(_ kind: ListSection<Emoji>) -> Bool { order == .name && !kind.isHidden }

  private func sorted(_ animals: [Emoji]) -> [Emoji] {
    animals.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  // MARK: - Changing the order

  /// Orders the animals by kind or by name.
  func sort(by new: Order) {
    guard new != order else { return }
    order = new
    list.performUpdates {
      switch new {
      case .name:
        let shown = kinds.filter { !$0.isHidden }.flatMap(\.items)
        for animal in sorted(shown) { homes[animal.id]?.move(id: animal.id, toSection: byName) }
      case .kind:
        for animal in byName.items {
          if let home = homes[animal.id] { byName.move(id: animal.id, toSection: home) }
        }
      }
      byKind.isHidden = new == .name
      byName.isHidden = new == .kind
    }
  }

  /// Shuffles the animals of each section.
  func shuffle() {
    list.performUpdates {
      for section in kinds + [byName] { section.setItems(section.items.shuffled()) }
    }
  }

  /// Reverses the order of the sections.
  func flip() { byKind.setChildren(byKind.children.reversed()) }

  // MARK: - Changing the animals

  /// A Boolean value that indicates whether there is an animal to add to a visible section.
  var hasMore: Bool { nextIndex != nil }

  private var nextIndex: Int? { waiting.firstIndex { !$0.home.isHidden } }

  /// Adds the next animal, and returns it; `nil` if there is none.
  func insertNext() -> Emoji? {
    guard let index = nextIndex else { return nil }
    let (animal, _) = waiting.remove(at: index)
    section(of: animal)?.insert(animal, at: 0)
    return animal
  }

  /// Removes an animal, which becomes the last one to be added again.
  func remove(_ animal: Emoji) {
    guard let home = homes[animal.id], let section = section(of: animal) else { return }
    list.performUpdates {
      if section.remove(id: animal.id) { waiting.append((animal, home)) }
    }
  }

  /// Moves an animal to the front of the section of another kind.
  func move(_ animal: Emoji, to kind: ListSection<Emoji>) {
    guard let home = homes[animal.id], home !== kind else { return }
    homes[animal.id] = kind
    home.move(id: animal.id, toSection: kind, at: 0)
  }

  /// Returns the section of an animal.
  func section(of animal: Emoji) -> ListSection<Emoji>? {
    homes[animal.id].map { isByName($0) ? byName : $0 }
  }

  /// Returns the kind of an animal.
  func kind(of animal: Emoji) -> ListSection<Emoji>? { homes[animal.id] }
}
