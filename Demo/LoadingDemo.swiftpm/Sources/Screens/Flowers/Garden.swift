import Foundation
import LoadingLists
import LoadingUI

/// The plants of a garden, with a section for each bed that loads separately.
@MainActor final class Garden {
  /// An error of a section or a row.
  enum Trouble: Error { case isLocked, hasWilted }

  /// The beds.
  ///
  /// Those of the kitchen garden are in a nested group.
  let list: ListGroup
  private let stored: StoredFile<SavedList>

  /// Creates a garden, and restores its stored state.
  init(_ services: DemoServices) {
    stored = services.storedRows.flowers
    let client = services.client
    let flowers = ListSection(
      "flowers",
      over: PagedLoader(pageSize: 4) { offset, limit in
        try await client.emoji(subgroup: "plant-flower", offset: offset, limit: limit)
      },
      header: "Flowers",
      footer: "Tap Show More for the next page. One has wilted."
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
      footer: "The gate is locked at first."
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
      footer: "These load slowly."
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

  /// Stores the state of the garden for the next launch.
  ///
  /// While a section is loading, the previously stored state is kept.
  func save() {
    do {
      try stored.save(list.saved())
    } catch ListSavingError.isLoading {
      return
    } catch {
      print("The garden couldn’t be saved: \(error)")
    }
  }
}

extension Garden.Trouble: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .isLocked: "The gate is still locked. Please try again."
    case .hasWilted: "This flower has wilted."
    }
  }
}
