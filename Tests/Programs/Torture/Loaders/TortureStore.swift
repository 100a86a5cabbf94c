import Foundation
import Loading
import LoadingItems
import LoadingTestSupport

/// A store that is sometimes late or fails, and checks that no superseded rows are written.
@MainActor final class TortureStore: EmptyingStore {
  private let base: any EmptyingStore<Row>
  private let gate: StoreGate
  private let chance: Chance
  private let slot: Slot
  /// The newest version of rows when the store was emptied last.
  private(set) var formerVersion = 0

  init(_ base: any EmptyingStore<Row>, of slot: Slot, _ gate: StoreGate, _ chance: Chance) {
    self.slot = slot
    self.base = base
    self.gate = gate
    self.chance = chance
  }

  nonisolated var changes: AsyncStream<LocalStoreChange> { base.changes }
  nonisolated var generation: Int { base.generation }

  private func fault() throws {
    if chance.isOne(in: 12) { throw TestError("store") }
  }

  @MainActor func items(matching search: String?, in window: Range<Int>) async throws -> [Row] {
    let base = base
    return try await gate.pass {
      try self.fault()
      return try await base.items(matching: search, in: window)
    }
  }

  @MainActor func count(matching search: String?) async throws -> Int {
    let base = base
    return try await gate.pass { try await base.count(matching: search) }
  }

  @MainActor func reconcile(
    _ items: [Row],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    slot.check(items, "written rows")
    let base = base
    try await gate.pass {
      try self.fault()
      try await base.reconcile(items, matching: search, in: window, isLast: isLast)
    }
  }

  @MainActor func reconcile(
    _ items: [Row],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data?,
    generation: Int?
  ) async throws {
    slot.check(items, "written rows")
    let base = base
    try await gate.pass {
      try self.fault()
      try await base.reconcile(
        items,
        matching: search,
        in: window,
        isLast: isLast,
        gaps: gaps,
        generation: generation
      )
    }
  }

  @MainActor func gaps(matching search: String?) async throws -> Data {
    let base = base
    return try await gate.pass { try await base.gaps(matching: search) }
  }

  @MainActor func remove(_ ids: RowIDs<Row.ID>) async throws {
    let base = base
    try await gate.pass { try await base.remove(ids) }
  }

  @MainActor func removeAll() async throws {
    let base = base
    try await gate.pass {
      try await base.removeAll()
      self.formerVersion = self.slot.server.operationCount
    }
  }
}
