import CSQLite
import Foundation
import Loading
import LoadingStore

/// What a store in a file costs, beside what SQLite costs by itself.
@MainActor func measureStores(_ measure: Measure) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await measureWriting(measure, in: folder)
  try await measureReading(measure, in: folder)
  try await measureStoreGrowth(measure, in: folder)
}

private struct Contact: Codable, Identifiable, Sendable {
  var id: Int
  var name: String
  var detail: String
  var visits: Int

  init(_ number: Int, visits: Int = 0) {
    // Not in the order of the positions: ids seldom are.
    id = number &* 7919 % 1_000_003
    name = "Contact number \(number)"
    detail = "What is told of \(number &* 31)"
    self.visits = visits
  }
}

/// A page of new rows, all of them written.
@MainActor private func measureWriting(_ measure: Measure, in folder: URL) async throws {
  let rows = (0..<10_000).map { Contact($0) }
  let bare = BareDatabase(at: folder.appendingPathComponent("bare.sqlite"))
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  try await measure("bare SQLite: encode and insert 10,000 rows", repetitions: 1) { _ in
    bare.execute("BEGIN IMMEDIATE; DELETE FROM rows")
    for (position, row) in zip(0..., rows) {
      bare.insert(position, id: try encoder.encode(row.id), value: try encoder.encode(row))
    }
    bare.execute("COMMIT")
  }
  let store = try SQLiteStore<Contact>(at: folder.appendingPathComponent("w"), collection: "c") {
    $0.name
  }
  // The same rows again would not be written, and to remove them is not to be measured: each time they go
  // into a list of their own.
  var list = 0
  try await measure("SQLiteStore: 10,000 new rows", repetitions: 1, limit: .microseconds(60_000)) {
    _ in
    list += 1
    try await store.reconcile(rows, matching: "\(list)", in: 0..<rows.count, isLast: true)
  }
  try await measureBlocking(measure, in: folder)
}

/// The longest time that the main actor has to wait while a store writes.
@MainActor private func measureBlocking(_ measure: Measure, in folder: URL) async throws {
  let store = try SQLiteStore<Contact>(at: folder.appendingPathComponent("b"), collection: "c") {
    $0.name
  }
  let ticker = Ticker()
  for visits in 0..<31 {
    let changed = (0..<10_000).map { Contact($0, visits: visits) }
    let write = Task {
      try await store.reconcile(changed, matching: nil, in: 0..<changed.count, isLast: true)
    }
    await ticker.tick(until: write)
    try await write.value
  }
  measure.add(
    "longest gap of the main actor, 10,000 rows",
    samples: ticker.gaps,
    limit: .microseconds(2000)
  )
}

/// Whether twice the rows cost twice as much.
@MainActor private func measureStoreGrowth(_ measure: Measure, in folder: URL) async throws {
  func store(_ name: String, _ size: Int) throws -> SQLiteStore<Contact> {
    try SQLiteStore(at: folder.appendingPathComponent("\(name)\(size)"), collection: "c") {
      $0.name
    }
  }
  var list = 0
  try await measure.doubling("SQLiteStore: new rows", size: 2500) { size in
    (try store("new", size), (0..<size).map { Contact($0) })
  } work: { store, rows in
    list += 1
    try await store.reconcile(rows, matching: "\(list)", in: 0..<rows.count, isLast: true)
  }
  try await measure.doubling("SQLiteStore: search, not found", size: 25_000) { size in
    let store = try store("searched", size)
    let rows = (0..<size).map { Contact($0) }
    try await store.reconcile(rows, matching: nil, in: 0..<size, isLast: true)
    return store
  } work: { store in
    let items = try await store.items(matching: "xyz", in: 0..<20)
    precondition(items.isEmpty)
  }
}

/// Windows, searches and pages of a long list.
@MainActor private func measureReading(_ measure: Measure, in folder: URL) async throws {
  let count = 100_000
  let rows = (0..<count).map { Contact($0) }
  let bare = BareDatabase(at: folder.appendingPathComponent("long.sqlite"))
  let encoder = JSONEncoder()
  bare.execute("BEGIN IMMEDIATE")
  for (position, row) in zip(0..., rows) {
    bare.insert(position, id: try encoder.encode(row.id), value: try encoder.encode(row))
  }
  bare.execute("COMMIT")
  let decoder = JSONDecoder()
  try await measure("bare SQLite: read and decode 20 rows", repetitions: 50) { number in
    let values = bare.read(start(number, in: count))
    let items = try values.map { try decoder.decode(Contact.self, from: $0) }
    precondition(items.count == 20)
  }
  let store = try SQLiteStore<Contact>(at: folder.appendingPathComponent("r"), collection: "c") {
    $0.name
  }
  try await store.reconcile(rows, matching: nil, in: 0..<count, isLast: true)
  try await measure("SQLiteStore: window of 20", repetitions: 50, limit: .microseconds(300)) {
    number in
    let start = start(number, in: count)
    let items = try await store.items(matching: nil, in: start..<start + 20)
    precondition(items.count == 20)
  }
  try await measure(
    "SQLiteStore: page of 20, unchanged",
    repetitions: 50,
    limit: .microseconds(500)
  ) {
    let start = start($0, in: count)
    try await store.reconcile(
      Array(rows[start..<start + 20]),
      matching: nil,
      in: start..<start + 20,
      isLast: false
    )
  }
  for (name, text, found) in [
    ("found at once", "con", 20), ("found at the end", "999", 20), ("not found", "xyz", 0),
  ] {
    try await measure("SQLiteStore: search, \(name)", repetitions: 10, limit: .microseconds(5000)) {
      _ in
      let items = try await store.items(matching: text, in: 0..<20)
      precondition(items.count == found)
    }
  }
  var visits = 0
  try await measure(
    "SQLiteStore: search after a changed page",
    repetitions: 2,
    limit: .microseconds(5000)
  ) { number in
    visits += 1
    let start = start(number + visits, in: count)
    let page = (start..<start + 20).map { Contact($0, visits: visits) }
    try await store.reconcile(page, matching: nil, in: start..<start + 20, isLast: false)
    let items = try await store.items(matching: "xyz", in: 0..<20)
    precondition(items.isEmpty)
  }
}

/// Somewhere in a list, each time somewhere else.
private func start(_ number: Int, in count: Int) -> Int { number &* 7919 % (count - 20) }
