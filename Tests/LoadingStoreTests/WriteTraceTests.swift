import LoadingTestSupport
import Testing
@testable import LoadingStore

/// The intervals of a store in Instruments.
@MainActor struct WriteTraceTests {
  private struct TracedRow: Codable, Identifiable, Sendable { var id: Int }

  @Test func `each write is a signpost interval, a read is not`() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore<TracedRow>(at: folder.file(), collection: "rows")
    let entries = try await RecordedTrace().record {
      try await store.reconcile([TracedRow(id: 1)], matching: nil, in: 0..<1, isLast: true)
      _ = try await store.items(matching: nil, in: 0..<1)
    }
    #expect(entries.map { $0.prefix(16) } == ["begin storeWrite", "end storeWrite S"])
    #expect(entries.last?.hasSuffix(": ended") == true)
  }
}
