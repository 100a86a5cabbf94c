import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Equal ids identify the same row, whatever their type and encoding.
struct StoredIDTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes random pages to both stores and a dictionary, and expects that they agree.
  private func expectAgreement<ID: Codable & Hashable & Sendable>(
    _ ids: [[ID]],
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    for seed in 0..<4 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let file = folder.file("\(UUID().uuidString).sqlite")
      let stores: [any LocalStore<Labelled<ID>>] = [
        MemoryStore(), try SQLiteStore(at: file, collection: "rows"),
      ]
      var model: [ID: (position: Int, label: Int)] = [:]
      for turn in 0..<25 {
        let start = Int.random(in: 0..<10, using: &generator)
        let page = (0..<Int.random(in: 0..<4, using: &generator)).map { index in
          let equal = ids.randomElement(using: &generator)!
          return Labelled(id: equal.randomElement(using: &generator)!, label: turn * 10 + index)
        }
        let window = start..<start + page.count
        let isLast = Int.random(in: 0..<6, using: &generator) == 0
        model = model.filter {
          !window.contains($1.position) && !(isLast && $1.position >= start)
        }
        var pageIDs: Set<ID> = []
        for (position, row) in zip(start..., page) {
          let first = pageIDs.insert(row.id).inserted ? position : model[row.id]!.position
          model[row.id] = (first, row.label)
        }
        let expected = model.sorted { $0.value.position < $1.value.position }
        for store in stores {
          try await store.reconcile(page, matching: nil, in: window, isLast: isLast)
          let rows = try await store.items(matching: nil, in: 0..<Int.max)
          let comment = Comment("seed \(seed), turn \(turn), \(type(of: store))")
          #expect(rows.map(\.id) == expected.map(\.key), comment, sourceLocation: location)
          #expect(
            rows.map(\.label) == expected.map(\.value.label),
            comment,
            sourceLocation: location
          )
          let count = try await store.count(matching: nil)
          #expect(count == expected.count, comment, sourceLocation: location)
        }
      }
    }
  }

  @Test func `text IDs and types that wrap a text agree with Swift's equality`() async throws {
    try await expectAgreement(SampleIDs.texts)
    try await expectAgreement(SampleIDs.names)
    try await expectAgreement(SampleIDs.tags)
    try await expectAgreement(SampleIDs.optionalTexts)
  }

  @Test func `number IDs agree with Swift's equality`() async throws {
    try await expectAgreement(SampleIDs.doubles)
    try await expectAgreement(SampleIDs.floats)
    try await expectAgreement(SampleIDs.optionalDoubles)
    try await expectAgreement(SampleIDs.decimals)
    try await expectAgreement(SampleIDs.wide)
  }

  @Test func `Foundation IDs agree with Swift's equality`() async throws {
    try await expectAgreement(SampleIDs.dates)
    try await expectAgreement(SampleIDs.urls)
    try await expectAgreement(SampleIDs.uuids)
    try await expectAgreement(SampleIDs.data)
  }

  @Test func `composed IDs agree with Swift's equality`() async throws {
    try await expectAgreement(SampleIDs.paths)
    try await expectAgreement(SampleIDs.sources)
    try await expectAgreement(SampleIDs.places)
  }

  @Test func `IDs with unordered parts agree with Swift's equality`() async throws {
    try await expectAgreement(SampleIDs.sets)
    try await expectAgreement(SampleIDs.queries)
  }

  @Test func `IDs with a custom equality that encode what they compare agree with it`() async throws
  {
    try await expectAgreement(SampleIDs.folded)
  }

  /// An id with its own `==`, which encodes more than it compares.
  private struct Loose: Codable, Hashable {
    var text: String

    static func == (one: Loose, other: Loose) -> Bool {
      one.text.lowercased() == other.text.lowercased()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
  }

  @Test func `equal IDs in a page are one row, however they are encoded`() async throws {
    let store = try SQLiteStore<Labelled<Loose>>(at: folder.file(), collection: "rows")
    let page = zip(["a", "B", "A", "b"], 0...).map { Labelled(id: Loose(text: $0), label: $1) }
    try await store.reconcile(page, matching: nil, in: 0..<4, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<9).map(\.label) == [2, 3])
  }

  @Test func `migration removes rows whose IDs are encoded differently, others stay`()
    async throws
  {
    let old = Schema(migrations: Array(Schema.current.migrations.prefix(1)))
    do {
      let connection = try Connection(path: folder.file().path, busyTimeout: 0)
      try old.prepare(connection)
      try connection.execute(
        "INSERT INTO lists VALUES (1, CAST('rows' AS BLOB), x'', 14, 1)"
      )
      let kept = ["1", "-20", "1.5", "100", "text", "caf\u{E9}", "\"tag\"", "\"5F0-0\""]
      let others = [
        "{\"raw\":\"x\"}", "[1]", "\"cafe\u{301}\"", "\"a\\n\"", "-0", "1.50", "null",
      ]
      for (position, id) in zip(0..., kept + others) {
        try connection.run(
          "INSERT INTO rows VALUES (1, ?, ?, x'', ?)",
          [.integer(position), .bytes(Array(id.utf8)), .bytes(Array("{}".utf8))]
        )
      }
    }
    let store = try SQLiteStore<Labelled<String>>(at: folder.file(), collection: "rows")
    #expect(try await store.count(matching: nil) == 0, "the values are of another type")
    #expect(try Database.integer("SELECT count FROM lists", on: folder.file()) == 8)
    #expect(try Database.integer("SELECT max(position) FROM rows", on: folder.file()) == 7)
    #expect(!store.wasRebuilt)
  }
}
