import Foundation
import Testing

@testable import LoadingStore

struct SchemaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let first = "CREATE TABLE one (number)"
  private let second = "ALTER TABLE one ADD COLUMN text DEFAULT 'x'; CREATE TABLE two (number)"

  @Test func `an older file is migrated and keeps its content`() throws {
    let url = folder.file()
    let connection = try Connection(path: url.path, busyTimeout: 0)
    try Schema(migrations: [first]).prepare(connection)
    try connection.execute("INSERT INTO one VALUES (7)")
    #expect(try connection.integer("PRAGMA user_version") == 1)
    let schema = Schema(migrations: [first, second])
    for _ in 0..<2 {
      try schema.prepare(try Connection(path: url.path, busyTimeout: 0))
      #expect(try Database.integer("PRAGMA user_version", on: url) == 2)
      #expect(
        try Database.integer("SELECT count(*) FROM one WHERE number = 7 AND text = 'x'", on: url)
          == 1
      )
      #expect(try Database.integer("SELECT count(*) FROM two", on: url) == 0)
    }
  }

  @Test func `a failed migration leaves the file unchanged`() throws {
    let url = folder.file()
    try Schema(migrations: [first]).prepare(try Connection(path: url.path, busyTimeout: 0))
    let broken = Schema(migrations: [first, second, "CREATE TABLE one (number)"])
    #expect(throws: SQLiteFailure.self) {
      try broken.prepare(try Connection(path: url.path, busyTimeout: 0))
    }
    #expect(try Database.integer("PRAGMA user_version", on: url) == 1)
    #expect(try Database.integer("SELECT count(*) FROM sqlite_master", on: url) == 1)
  }
}
