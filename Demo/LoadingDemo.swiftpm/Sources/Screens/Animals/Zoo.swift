import LoadingLists
import LoadingUI

/// Animals in sections, and what can be done to them.
///
/// The sections hold their items themselves: what the server has sent is theirs to be changed.
@MainActor final class Zoo {
  /// How the animals stand.
  enum Order { case kind, name }

  /// The list that is shown.
  let list: ListGroup
  /// The sections by kind, in the order in which they stand.
  var kinds: [ListSection<Emoji>] { byKind.children.compactMap { $0 as? ListSection<Emoji> } }
  private(set) var order = Order.kind

  private let byKind: ListGroup
  /// All that are shown, where they stand by name.
  private let byName = ListSection<Emoji>("name", header: "All Animals")
  /// What each animal is counted among.
  private var homes: [Emoji.ID: ListSection<Emoji>] = [:]
  /// Those that are not there yet, the next one first.
  private var waiting: [(animal: Emoji, home: ListSection<Emoji>)] = []

  /// The number of animals of each kind that are there at first.
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

  /// Takes what the server has, in the place of all that is there.
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

  /// Whether the animals of a kind stand among all others.
  private func isByName(_ kind: ListSection<Emoji>) -> Bool { order == .name && !kind.isHidden }

  private func sorted(_ animals: [Emoji]) -> [Emoji] {
    animals.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  // MARK: - Changing the order

  /// Lets the animals stand by kind, or all that are shown by name: each goes to its new place.
  func sort(by new: Order) {
    guard new != order else { return }
    order = new
    list.performUpdates {
      switch new {
      case .name:
        let shown = kinds.filter { !$0.isHidden }.flatMap(\.items)
        for animal in sorted(shown) { homes[animal.id]?.move(id: animal.id, to: byName) }
      case .kind:
        for animal in byName.items {
          if let home = homes[animal.id] { byName.move(id: animal.id, to: home) }
        }
      }
      byKind.isHidden = new == .name
      byName.isHidden = new == .kind
    }
  }

  /// Mixes the animals of each section.
  func shuffle() {
    list.performUpdates {
      for section in kinds + [byName] { section.setItems(section.items.shuffled()) }
    }
  }

  /// Turns the order of the sections around.
  func flip() { byKind.setChildren(byKind.children.reversed()) }

  // MARK: - Changing the animals

  /// Whether an animal waits to be put into a section that is shown.
  var hasMore: Bool { nextIndex != nil }

  private var nextIndex: Int? { waiting.firstIndex { !$0.home.isHidden } }

  /// Puts in the next animal of those that wait; nil if there is none.
  func insertNext() -> Emoji? {
    guard let index = nextIndex else { return nil }
    let (animal, _) = waiting.remove(at: index)
    section(of: animal)?.insert(animal, at: 0)
    return animal
  }

  /// Takes out an animal: it waits behind all others.
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
    home.move(id: animal.id, to: kind, at: 0)
  }

  /// The section in which an animal stands.
  func section(of animal: Emoji) -> ListSection<Emoji>? {
    homes[animal.id].map { isByName($0) ? byName : $0 }
  }

  /// The kind that an animal is counted among.
  func kind(of animal: Emoji) -> ListSection<Emoji>? { homes[animal.id] }
}
