/// A cursor of any type, which can be compared and looked up.
///
/// Cursors whose type isn't `Hashable` only equal themselves, wherever they are kept. The type of a
/// cursor isn't one of the map's: the metadata of generic types would be looked up at each step.
package struct PageCursor: Hashable, Sendable, CustomStringConvertible {
  // Unchecked: the value is Sendable, which its type doesn't say, and so is the key, which is the value.
  private final class Storage: @unchecked Sendable {
    let value: Any
    let key: AnyHashable?

    init(_ value: Any) {
      self.value = value
      key = (value as? any Hashable).map { AnyHashable($0) }
    }
  }

  private let storage: Storage

  package init<Cursor: Sendable>(_ value: Cursor) { storage = Storage(value) }

  /// Returns the cursor, whose type is that with which it was created.
  package func value<Cursor>(as type: Cursor.Type) -> Cursor {
    guard let value = storage.value as? Cursor else {
      preconditionFailure("A list has a cursor of another type than \(type).")
    }
    return value
  }

  package var description: String { "\(storage.value)" }

  package static func == (one: Self, other: Self) -> Bool {
    if one.storage === other.storage { return true }
    guard let key = one.storage.key, let other = other.storage.key else { return false }
    return key == other
  }

  package func hash(into hasher: inout Hasher) {
    if let key = storage.key {
      hasher.combine(key)
    } else {
      hasher.combine(ObjectIdentifier(storage))
    }
  }
}

/// The pages of a list.
typealias LoadedMap = PageMap<PageCursor>
