import Foundation
import Loading
import LoadingStore

/// A store with 100,000 rows, compared with plain SQLite with the same tables, columns and JSON.
@MainActor final class LongStore {
  private let count = 100_000
  private let file: URL
  private let bareFile: URL
  private let plainFile: URL

  init(in folder: URL) {
    file = folder.appendingPathComponent("long")
    bareFile = folder.appendingPathComponent("bare long")
    plainFile = folder.appendingPathComponent("plain long")
  }

  /// Writes the rows.
  func prepare() async throws {
    let rows = (0..<count).map { Contact($0) }
    try BareDatabase(at: bareFile, making: .store).insert(rows)
    try BareDatabase(at: plainFile, making: .plain).insert(rows)
    let store = try SQLiteStore(at: file)
    try await store.reconcile(rows, matching: nil, in: 0..<count, isLast: true)
    await store.close()
    for file in [file, bareFile, plainFile] { BareDatabase.emptyLog(of: file) }
  }

  /// Measures the file size, compared with a table without an index.
  func measureFile(_ measure: Measure) {
    func size(_ file: URL) -> Double {
      Double((try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0)
    }
    let name = "plain table: file of 100,000 rows"
    measure.add(bytes: name, samples: [size(plainFile)])
    measure.add(
      bytes: "SQLiteStore: file of 100,000 rows",
      samples: [size(file)],
      limit: .ratio(1.5, to: name)
    )
  }

  /// Measures reading windows and writing pages.
  func measureReading(_ measure: Measure) async throws {
    let bare = BareDatabase(at: bareFile)
    let store = try SQLiteStore(at: file)
    try await measure.inTurn(
      repetitions: 50,
      [
        Measure.Work(name: "bare SQLite: window of 20") { [self] number in
          let items = try bare.read(from: start(number))
          precondition(items.count == 20)
        },
        Measure.Work(name: "SQLiteStore: window of 20", limit: 3) { [self] number in
          let start = start(number)
          let items = try await store.items(matching: nil, in: start..<start + 20)
          precondition(items.count == 20)
        },
      ]
    )
    var visits = 0
    try await measure.inTurn(
      repetitions: 50,
      [
        Measure.Work(name: "bare SQLite: page of 20 written") { [self] number in
          visits += 1
          try bare.update(page(at: start(number), visits: visits), at: start(number))
        },
        Measure.Work(name: "SQLiteStore: page of 20, unchanged", limit: 2.5) { [self] number in
          let start = (start(number) + count - 20) / 2
          try await write(page(at: start), at: start, to: store)
        },
        Measure.Work(name: "SQLiteStore: page of 20, changed", limit: 3.5) { [self] number in
          visits += 1
          // At other positions, so that the pages above stay unchanged.
          let start = start(number) / 3
          try await write(page(at: start, visits: visits), at: start, to: store)
        },
      ]
    )
    await store.close()
  }

  /// Measures searches with the texts in memory, compared with SQLite's.
  func measureSearches(_ measure: Measure) async throws {
    let bare = BareDatabase(at: bareFile)
    let store = try SQLiteStore(at: file)
    func search(_ text: String, found count: Int) async throws {
      let items = try await store.items(matching: text, in: 0..<20)
      precondition(items.count == count)
    }
    var visits = 0
    try await measure.inTurn(
      repetitions: 2,
      [
        Measure.Work(name: "bare SQLite: LIKE, not found") { _ in
          let items = try bare.search("xyz")
          precondition(items.isEmpty)
        },
        Measure.Work(name: "SQLiteStore: search, found at once", limit: 0.2) { _ in
          try await search("con", found: 20)
        },
        Measure.Work(name: "SQLiteStore: search, found at the end", limit: 0.2) { _ in
          try await search("999", found: 20)
        },
        Measure.Work(name: "SQLiteStore: search, not found", limit: 0.2) { _ in
          try await search("xyz", found: 0)
        },
        Measure.Work(name: "SQLiteStore: search after a changed page", limit: 0.5) {
          [self] number in
          visits += 1
          let start = start(number + visits)
          try await write(page(at: start, visits: visits), at: start, to: store)
          try await search("xyz", found: 0)
        },
      ]
    )
    await store.close()
  }

  /// Measures opening a file with the first window, and the first search after it.
  func measureOpening(_ measure: Measure) async throws {
    var (bareOpenings, bareSearches) = ([Double](), [Double]())
    var (openings, searches, preparedSearches) = ([Double](), [Double](), [Double]())
    for _ in 0..<measure.sampleCount {
      var bare: BareDatabase?
      bareOpenings.append(
        try await time {
          bare = BareDatabase(at: bareFile)
          _ = try bare?.read(from: 0)
        }
      )
      bareSearches.append(try await time { _ = try bare?.search("xyz") })
      var store: SQLiteStore<Contact>?
      openings.append(
        try await time {
          store = try SQLiteStore(at: file)
          _ = try await store?.items(matching: nil, in: 0..<20)
        }
      )
      searches.append(try await time { _ = try await store?.items(matching: "xyz", in: 0..<20) })
      await store?.close()
      let prepared = try SQLiteStore(at: file)
      _ = try await prepared.items(matching: nil, in: 0..<20)
      // This takes less time than a user needs to begin typing.
      await prepared.finishPreparing()
      preparedSearches.append(
        try await time { _ = try await prepared.items(matching: "xyz", in: 0..<20) }
      )
      await prepared.close()
    }
    let opening = "bare SQLite: first window after opening"
    measure.add(opening, samples: bareOpenings)
    measure.add(
      "SQLiteStore: first window after opening",
      samples: openings,
      limit: .ratio(3, to: opening)
    )
    let search = "bare SQLite: first LIKE of 100,000 rows"
    measure.add(search, samples: bareSearches)
    measure.add(
      "SQLiteStore: first search, once its texts are read",
      samples: preparedSearches,
      limit: .ratio(0.5, to: search)
    )
    measure.add(
      "SQLiteStore: first search, straight after the first window",
      samples: searches,
      limit: .ratio(1.5, to: search)
    )
  }

  /// Measures the memory in use after a search.
  func measureMemory(_ measure: Measure) async throws {
    let previous = Heap.liveBytes
    let bare = BareDatabase(at: bareFile)
    _ = try bare.search("xyz")
    let middle = Heap.liveBytes
    let store = try SQLiteStore(at: file)
    _ = try await store.items(matching: "xyz", in: 0..<20)
    let last = Heap.liveBytes
    let name = "bare SQLite: memory after LIKE"
    measure.add(bytes: name, samples: [Double(middle - previous)])
    measure.add(
      bytes: "SQLiteStore: memory after a search",
      samples: [Double(last - middle)],
      limit: .ratio(2, to: name)
    )
    withExtendedLifetime((bare, store)) {}
  }

  private func time(_ work: () async throws -> Void) async rethrows -> Double {
    let start = Processor.nanoseconds
    try await work()
    return Processor.nanoseconds - start
  }

  private func write(_ page: [Contact], at start: Int, to store: SQLiteStore<Contact>) async throws
  {
    try await store.reconcile(
      page,
      matching: nil,
      in: start..<start + page.count,
      isLast: false
    )
  }

  private func page(at start: Int, visits: Int = 0) -> [Contact] {
    (start..<start + 20).map { Contact($0, visits: visits) }
  }

  /// Returns a position in the list, a different one for each number.
  private func start(_ number: Int) -> Int { number &* 7919 % (count - 20) }
}
