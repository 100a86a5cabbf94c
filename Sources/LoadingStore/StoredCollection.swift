package import Foundation
import Loading

/// The rows of one collection in a file.
///
/// Used on one thread at a time.
package final class StoredCollection<Item: Codable & Identifiable>: FileUser
where Item.ID: Codable {
  private let file: StoreFile
  private let name: [UInt8]
  private let coder: RowCoder<Item>
  private var texts: SearchTexts
  /// Whether texts are read before they are searched.
  private(set) var isPreparing = false
  /// The connection that this was begun with.
  private var preparedConnection: Int?
  /// How many rows are removed for the log to be long.
  private static var longRemoval: Int { 10_000 }

  init(
    named name: String,
    in file: StoreFile,
    coder: RowCoder<Item>,
    texts: SearchTexts = SearchTexts()
  ) {
    self.name = Array(name.utf8)
    self.file = file
    self.coder = coder
    self.texts = texts
  }

  /// Makes a collection of a file that only this one uses.
  package convenience init(
    named name: String,
    at url: URL,
    searchText: @escaping (Item) -> String
  ) throws {
    self.init(named: name, in: try StoreFile(at: url), coder: RowCoder(searchText: searchText))
  }

  /// Closes the file.
  func close() {
    isPreparing = false
    file.close()
  }

  /// About how many bytes of texts are kept in memory.
  var keptTextSize: Int { texts.keptSize }

  /// Frees what can be read again.
  func releaseMemory() {
    isPreparing = false
    texts.forgetAll()
    file.releaseMemory()
  }

  /// The items of a window.
  package func items(matching search: String?, in window: Range<Int>) throws -> [Item] {
    let key = SearchKey(search: search)
    let values = try reading { lists, number in
      var values: [Data] = []
      if let list = try lists.find(key) {
        var hasTexts = false
        try list.read(window) { _, row in
          values.append(row.data(2))
          hasTexts = hasTexts || row.withBytes(1) { !$0.isEmpty }
        }
        if key == nil, hasTexts { beginPreparing(number) }
      } else if let key, let main = try lists.find(nil) {
        for position in try matches(key, in: main, window: window, number) {
          try main.read(position..<position + 1) { _, row in values.append(row.data(2)) }
        }
      }
      return values
    }
    return values.compactMap(coder.decode)
  }

  /// The number of rows.
  func count(matching search: String?) throws -> Int {
    let key = SearchKey(search: search)
    return try reading { lists, number in
      if let list = try lists.find(key) { return list.count }
      guard let key, let main = try lists.find(nil) else { return 0 }
      return try matches(key, in: main, window: 0..<Int.max, number).count
    }
  }

  /// Makes a window hold exactly the items.
  package func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    checkCancellation: () throws -> Void
  ) throws {
    let page = try coder.encode(items)
    let window = pageWindow(window, holding: page.count)
    let key = SearchKey(search: search)
    let removed = try writing(checkCancellation) { lists in
      let list = try lists.findOrMake(key)
      let changes = try list.changes(to: page, in: window, isLast: isLast)
      let removed = try list.apply(changes, of: page)
      if key == nil {
        forgetTexts(of: changes)
      } else if let main = try lists.find(nil) {
        try takeOver(page, into: main)
      }
      return removed
    }
    // The log has a copy of each page that a row was removed from.
    if removed >= Self.longRemoval { file.emptyLog() }
  }

  /// Removes all rows.
  func removeAll(checkCancellation: () throws -> Void) throws {
    isPreparing = false
    texts.forgetAll()
    try file.removeAll(of: .lists(name), checkCancellation: checkCancellation) {
      try CollectionLists(connection: $0, name: name).removeAll()
    }
  }

  /// Reads some of the texts that the next search goes through.
  ///
  /// - Parameter isAwaited: Whether something else waits to be done: then the reading ends soon.
  /// - Returns: Whether there is more to be read.
  func prepareSearch(isAwaited: @escaping () -> Bool) -> Bool {
    guard isPreparing else { return false }
    // What cannot be read fails again, and is reported, where it is asked for.
    isPreparing = (try? readNextTexts(isAwaited: isAwaited)) ?? false
    return isPreparing
  }

  private func readNextTexts(isAwaited: @escaping () -> Bool) throws -> Bool {
    try file.performIfOpen { connection, number in
      try connection.reading {
        let lists = CollectionLists(connection: connection, name: name)
        guard let main = try lists.find(nil) else { return false }
        try keepTexts(of: main, number)
        return try texts.readNext(of: main, isAwaited: isAwaited)
      }
    } ?? false
  }

  private func beginPreparing(_ connection: Int) {
    guard preparedConnection != connection else { return }
    preparedConnection = connection
    isPreparing = true
  }

  private func reading<Result>(
    _ body: (CollectionLists, _ number: Int) throws -> Result
  ) throws -> Result {
    try file.perform { connection, number in
      try connection.reading {
        try body(CollectionLists(connection: connection, name: name), number)
      }
    }
  }

  private func writing<Result>(
    _ checkCancellation: () throws -> Void,
    _ body: (CollectionLists) throws -> Result
  ) throws -> Result {
    try file.perform { connection, _ in
      try connection.writing(checkCancellation: checkCancellation) {
        try body(CollectionLists(connection: connection, name: name))
      }
    }
  }

  /// The positions of the rows of the main list that contain a text, as far as the window of them.
  private func matches(
    _ key: SearchKey,
    in main: StoredList,
    window: Range<Int>,
    _ connection: Int
  ) throws -> [Int] {
    try keepTexts(of: main, connection)
    let window = window.clamped(to: 0..<Int.max)
    guard !window.isEmpty else { return [] }
    var positions: [Int] = []
    var place = 0
    try texts.search(key, in: main) { position in
      if window.contains(place) { positions.append(position) }
      place += 1
      return place < window.upperBound
    }
    return positions
  }

  /// Forgets the texts that may no longer be those of the file.
  private func keepTexts(of main: StoredList, _ connection: Int) throws {
    // The number tells whether others wrote, as of the transaction that is open.
    let version = try main.connection.integer("PRAGMA data_version")
    texts.keep(for: [connection, version])
  }

  /// Writes the values of a search's answer to the main list's rows with the same ids: they are newer.
  private func takeOver(_ page: [EncodedRow], into main: StoredList) throws {
    for row in page {
      var oldPosition: Int?
      try main.find(row.id) { position, columns in
        if !row.isEqual(to: columns) { oldPosition = position }
      }
      guard let oldPosition else { continue }
      try main.update(row, at: oldPosition)
      texts.forget(oldPosition)
    }
  }

  private func forgetTexts(of changes: Reconciliation<[UInt8], Int>) {
    for position in changes.deletes { texts.forget(position) }
    texts.forget(changes.tail)
    for update in changes.updates {
      texts.forget(update.oldPosition)
      texts.forget(update.row.position)
    }
    for row in changes.inserts { texts.forget(row.position) }
  }
}
