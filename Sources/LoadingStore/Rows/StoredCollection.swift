package import Foundation
import LoadingItems

/// The rows of one collection in a file.
///
/// Use it on one thread at a time.
package final class StoredCollection<Item: Codable & Identifiable>: FileUser
where Item.ID: Codable {
  private let file: StoreFile
  private let name: [UInt8]
  private let coder: RowCoder<Item>
  private var texts: SearchTexts
  /// A Boolean value that indicates whether texts are being read ahead of a search.
  private(set) var isPreparing = false
  /// The connection for which reading ahead began last.
  private var preparedConnection: Int?
  /// The lists whose rows can all be decoded, in a version of the file.
  private var readable: (version: [Int], lists: Set<Int>) = ([], [])
  /// The number of removed rows from which the log is considered long.
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

  /// Creates a collection in a file that no other collection uses.
  package convenience init(
    named name: String,
    at url: URL,
    searchText: @escaping (Item) -> String
  ) throws {
    self.init(named: name, in: try StoreFile(at: url), coder: RowCoder(searchText: searchText))
  }

  /// Closes the file.
  package func close() {
    isPreparing = false
    file.close()
  }

  /// The approximate size of the texts in memory, in bytes.
  var keptTextSize: Int { texts.keptSize }

  /// Frees memory whose contents can be read again.
  package func releaseMemory() {
    isPreparing = false
    texts.forgetAll()
    file.releaseMemory()
  }

  /// Returns the items of a window.
  package func items(matching search: String?, in window: Range<Int>) throws -> [Item] {
    let key = SearchKey(search: search)
    let values = try reading { lists, number in
      var values: [Data] = []
      if let list = try lists.find(key) {
        var hasTexts = false
        try list.read(window, newest: key == nil ? nil : lists.find(nil)) { _, row in
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

  /// Returns the number of items.
  ///
  /// Rows that can't be decoded, such as those of an older version of the app, don't count. They
  /// are looked for once, and again after another process has written.
  func count(matching search: String?) throws -> Int {
    let key = SearchKey(search: search)
    let (list, version) = try reading { lists, number in
      (try lists.find(key), [number, try lists.connection.integer("PRAGMA data_version")])
    }
    if readable.version != version { readable = (version, []) }
    if let list, readable.lists.contains(list.number) { return list.count }
    let count = try items(matching: search, in: 0..<Int.max).count
    if let list, list.count == count { readable.lists.insert(list.number) }
    return count
  }

  /// Returns the gaps between the items.
  func gaps(matching search: String?) throws -> Data {
    try reading { lists, _ in try lists.find(SearchKey(search: search))?.gaps ?? Data() }
  }

  /// Makes a window contain exactly the given items, and writes the gaps unless they are `nil`.
  package func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data? = nil,
    checkCancellation: () throws -> Void
  ) throws {
    let page = try coder.encode(items)
    let window = pageWindow(window, holding: page.count)
    let key = SearchKey(search: search)
    let removed = try writing(checkCancellation) { lists in
      let list = try lists.findOrMake(key)
      let changes = try list.changes(to: page, in: window, isLast: isLast)
      let removed = try list.apply(changes, of: page)
      if let gaps { try list.write(gaps: gaps) }
      if key == nil {
        forgetTexts(of: changes)
      } else if let main = try lists.find(nil) {
        try updateRows(page, into: main)
      }
      return removed
    }
    // The log contains a copy of each page from which a row was removed.
    if removed >= Self.longRemoval { file.emptyLog() }
  }

  /// Removes rows from all lists.
  func remove(_ ids: [Item.ID], checkCancellation: () throws -> Void) throws {
    let ids = try coder.encode(ids)
    try writing(checkCancellation) { lists in
      let main = try lists.find(nil)
      for id in ids {
        try main?.find(id) { position, _ in texts.forget(position) }
        try lists.removeRow(id)
      }
    }
  }

  /// Removes all rows.
  func removeAll(checkCancellation: () throws -> Void) throws {
    isPreparing = false
    texts.forgetAll()
    try file.removeAll(of: .lists(name), checkCancellation: checkCancellation) {
      try CollectionLists(connection: $0, name: name).removeAll()
    }
  }

  /// Reads some of the texts that the next search needs.
  ///
  /// - Parameter isAwaited: Returns whether other work is waiting, in which case reading ends soon.
  /// - Returns: `true` if there may be more texts to read.
  func prepareSearch(isAwaited: @escaping () -> Bool) -> Bool {
    guard isPreparing else { return false }
    // An error is ignored here, because the search that needs the text fails with it again.
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

  /// Returns the positions of the matching rows of the main list whose ordinals are in a window.
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

  /// Removes cached texts that may differ from those in the file.
  private func keepTexts(of main: StoredList, _ connection: Int) throws {
    // The number changes when another connection writes, as of the open transaction.
    let version = try main.connection.integer("PRAGMA data_version")
    texts.keep(for: [connection, version])
  }

  /// Updates rows of the main list with the newer values of a search's answer.
  private func updateRows(_ page: [EncodedRow], into main: StoredList) throws {
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
