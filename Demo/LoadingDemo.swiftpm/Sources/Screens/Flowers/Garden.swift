import Foundation
import LoadingLists
import LoadingUI

/// What grows in the garden: a section for each bed, loaded on its own and at its own speed.
@MainActor final class Garden {
  /// Why something is not to be seen.
  enum Trouble: Error { case isLocked, hasWilted }

  /// The beds, those of the kitchen garden in a group of their own.
  let list: ListGroup
  private let stored: StoredList

  /// Plants a garden, and lets it be as it was left.
  init(_ services: DemoServices) {
    stored = services.storedRows.flowers
    let client = services.client
    let flowers = ListSection(
      "flowers",
      over: PagedLoader(pageSize: 4) { offset, limit in
        try await client.emoji(subgroup: "plant-flower", offset: offset, limit: limit)
      },
      header: "Flowers",
      footer: "More come when you ask for them. One has wilted."
    )
    var isLocked = true
    let fruit = ListSection(
      "fruit",
      over: Loader { ignoreCache in
        try await Task.sleep(for: .milliseconds(200))
        let fruit = try await client.emoji(
          subgroup: "food-fruit",
          offset: 0,
          limit: 5,
          ignoringCache: ignoreCache
        )
        defer { isLocked = false }
        if isLocked { throw Trouble.isLocked }
        return fruit
      },
      header: "Fruit",
      footer: "Behind a gate, which is locked at first."
    )
    let vegetables = ListSection(
      "vegetables",
      over: Loader { ignoreCache in
        try await Task.sleep(for: .milliseconds(800))
        return try await client.emoji(
          subgroup: "food-vegetable",
          offset: 0,
          limit: 5,
          ignoringCache: ignoreCache
        )
      },
      header: "Vegetables",
      footer: "They take their time."
    )
    let trees = ListSection(
      "trees",
      over: PagedLoader(pageSize: 6) { offset, limit in
        try await Task.sleep(for: .milliseconds(250))
        return try await client.emoji(subgroup: "plant-other", offset: offset, limit: limit)
      },
      header: "Trees and Herbs"
    )
    for section in [flowers, trees] { section.loadsMoreAutomatically = false }
    list = ListGroup("garden", [flowers, ListGroup("kitchen", [fruit, vegetables]), trees])
    if let saved = stored.open() { list.restore(saved) }
    isLocked = !fruit.hasItems
  }

  /// Keeps the garden as it is, for the next start.
  ///
  /// While something grows, what was kept before stays.
  func save() {
    do {
      try stored.save(list.saved())
    } catch ListSavingError.isLoading {
      return
    } catch {
      print("The garden is not kept: \(error)")
    }
  }
}

extension Garden.Trouble: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .isLocked: "The gate is still locked. Knock once more."
    case .hasWilted: "This flower has wilted."
    }
  }
}
