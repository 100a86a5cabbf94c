import Foundation
import Loading

/// The store of a paged list, and what keeps both in sync.
@MainActor final class PagedStorage<Item: Identifiable & Sendable> {
  let store: any LocalStore<Item>
  /// The loaders over the same store.
  let group: StoreGroup<Item>
  let follower: StoreFollower
  /// The queue for writes of pages at both ends, because one page moves the position of the other.
  let writingTurn = PageTurn()
  /// The gaps that the store has, as far as the loader has read or written them.
  var gaps: Data?

  /// - Parameters:
  ///   - store: The store.
  ///   - changed: Called after each change of another writer. Holds the loader weakly.
  init(_ store: any LocalStore<Item>, changed: @escaping @MainActor () -> Void) {
    self.store = store
    group = StoreGroup.of(store)
    follower = StoreFollower(store.changes, group.writes, changed: changed)
  }
}

/// A queue that lets pages write one after another.
@MainActor final class PageTurn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until it is the caller's turn, which the caller must end.
  func begin() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the turn, so that the next caller continues.
  func finish() { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
}
