import Loading
import LoadingTestSupport

/// A store that is sometimes late or fails, and checks that no superseded rows are written.
@MainActor final class TortureStore: LocalStore {
  private let base: any LocalStore<Row>
  private let gate: StoreGate
  private let chance: Chance
  private let slot: Slot

  init(_ base: any LocalStore<Row>, of slot: Slot, _ gate: StoreGate, _ chance: Chance) {
    self.slot = slot
    self.base = base
    self.gate = gate
    self.chance = chance
  }

  nonisolated var changes: AsyncStream<LocalStoreChange> { base.changes }

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

  @MainActor func removeAll() async throws {
    let base = base
    try await gate.pass { try await base.removeAll() }
  }
}
