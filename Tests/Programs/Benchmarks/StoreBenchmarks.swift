import Foundation
import Loading
import LoadingItems
import LoadingStore

/// Measures a store in a file, compared with plain SQLite with the same columns and the same JSON.
@MainActor func measureStores(_ measure: Measure) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await measureBlocking(measure, in: folder)
  let long = LongStore(in: folder)
  try await long.prepare()
  long.measureFile(measure)
  try await long.measureReading(measure)
  try await long.measureSearches(measure)
  try await long.measureOpening(measure)
  try await long.measureMemory(measure)
  try await measureStoreGrowth(measure, in: folder)
}

extension SQLiteStore<Contact> {
  /// Creates a store of contacts that are searched by name.
  convenience init(at url: URL) throws {
    try self.init(at: url, collection: "contacts") { $0.name }
  }
}

/// Measures the longest delay of the main actor while rows are written, compared with plain SQLite.
@MainActor private func measureBlocking(_ measure: Measure, in folder: URL) async throws {
  let store = try SQLiteStore(at: folder.appendingPathComponent("blocking"))
  let url = folder.appendingPathComponent("bare blocking")
  let (ticker, bareTicker) = (Ticker(), Ticker())
  for visits in 0..<31 {
    let changed = (0..<10_000).map { Contact($0, visits: visits) }
    let bare = Task.detached {
      try BareDatabase(at: url, making: visits == 0 ? .store : nil).insert(changed, list: visits)
    }
    await bareTicker.tick(until: bare)
    let write = Task {
      try await store.reconcile(changed, matching: nil, in: 0..<changed.count, isLast: true)
    }
    await ticker.tick(until: write)
    try await write.value
    // Otherwise the rows would be released with the task, on the main actor.
    withExtendedLifetime(changed) {}
  }
  let name = "bare SQLite: longest gap of the main actor, 10,000 rows"
  measure.add(name, samples: bareTicker.gaps)
  measure.add(
    "SQLiteStore: longest gap of the main actor, 10,000 rows",
    samples: ticker.gaps,
    // A delay by the store occurs in each run, a delay by the machine in some runs only, including those of
    // plain SQLite.
    limit: .microseconds(1000)
  )
}

/// Checks that twice the rows cost twice as much.
@MainActor private func measureStoreGrowth(_ measure: Measure, in folder: URL) async throws {
  var list = 0
  try await measure.doubling("SQLiteStore: new rows", size: 2500) { size in
    let store = try SQLiteStore(at: folder.appendingPathComponent("new\(size)"))
    return (store, (0..<size).map { Contact($0) })
  } work: { store, rows in
    list += 1
    try await store.reconcile(rows, matching: "\(list)", in: 0..<rows.count, isLast: true)
  }
  try await measure.doubling("SQLiteStore: search, not found", size: 25_000) { size in
    let store = try SQLiteStore(at: folder.appendingPathComponent("searched\(size)"))
    let rows = (0..<size).map { Contact($0) }
    try await store.reconcile(rows, matching: nil, in: 0..<size, isLast: true)
    return store
  } work: { store in
    let items = try await store.items(matching: "xyz", in: 0..<20)
    precondition(items.isEmpty)
  }
}
