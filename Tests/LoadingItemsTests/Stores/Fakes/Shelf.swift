@testable import Loading
@testable import LoadingItems

/// An actor whose work is ordered, as in a store in memory.
actor Shelf {
  nonisolated let executor = LastFirstExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let work = OrderedWork<Shelf>()
  private var items = ""

  nonisolated func read() async -> String { await work.read(on: self) { $0.items } }

  nonisolated func add(_ item: String) async throws {
    try await work.write(on: self) { $0.put(item) }
  }

  nonisolated func removeAll() async throws { try await work.write(on: self) { $0.items = "" } }

  nonisolated func fail() async throws {
    try await work.write(on: self) { _ in throw LoadingError.timeout(.zero) }
  }

  private func put(_ item: String) { items += item }
}
