import CSQLite
import Foundation

/// Runs statements that lock a file, and keeps the lock until the process is killed.
///
/// Waits for the locks of others as long as it takes.
func holdLock(of path: String, by sql: String) throws {
  var database: OpaquePointer?
  guard sqlite3_open(path, &database) == SQLITE_OK,
    sqlite3_busy_timeout(database, .max) == SQLITE_OK,
    sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK
  else { return say("error \(String(cString: sqlite3_errmsg(database)))") }
  say("held")
  while true { pause() }
}
