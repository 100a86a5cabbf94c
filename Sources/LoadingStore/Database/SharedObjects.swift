import Foundation

/// A weak cache of objects by key.
// Unchecked: the lock protects all state.
final class SharedObjects<Key: Hashable & Sendable, Object: AnyObject & Sendable>:
  @unchecked Sendable
{
  private struct Entry {
    weak var object: Object?
  }

  private let lock = NSLock()
  private var entries: [Key: Entry] = [:]
  /// The number of entries at which those without an object are removed.
  private var limit = 64

  /// The objects that still exist.
  var all: [Object] { lock.withLock { entries.values.compactMap(\.object) } }

  /// Returns the object of a key, and creates it if necessary.
  func object(for key: Key, make: () -> Object) -> Object {
    lock.withLock {
      if let object = entries[key]?.object { return object }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let new = make()
      entries[key] = Entry(object: new)
      return new
    }
  }
}
