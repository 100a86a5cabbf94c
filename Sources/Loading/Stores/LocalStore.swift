/// A local copy of a server's rows: shown at once, while the server is asked.
///
/// Positions are the server's: the window of a page is the offset it was asked for and its limit. A row
/// is identified by its id, which is at one position at most.
///
/// Each text that is searched for has windows of its own, apart from the main list: what the server
/// answers to a search neither adds rows to the list nor removes any. Searching ignores case and
/// diacritics; an empty text is no search.
///
/// Loaders call a store from the main actor. To keep its work off it, a store is an actor, or marks its methods
/// `@concurrent`.
public protocol LocalStore<Item>: Sendable {
  /// The type of the rows, identified by their ids.
  associatedtype Item: Identifiable & Sendable

  /// The rows of a window, in the server's order.
  ///
  /// - Parameters:
  ///   - search: The text that is searched for; `nil` reads the main list. A text that the server has
  ///     not answered yet finds the rows of the main list that contain it.
  ///   - window: Positions, the first being 0. Positions that hold no row are left out.
  /// - Returns: The rows. One that can no longer be decoded counts as absent.
  /// - Throws: Why the store could not be read.
  func items(matching search: String?, in window: Range<Int>) async throws -> [Item]

  /// The number of rows.
  ///
  /// - Parameter search: The text that is searched for; `nil` counts the main list.
  /// - Returns: How many rows there are, holes between them not counted.
  /// - Throws: Why the store could not be read.
  func count(matching search: String?) async throws -> Int

  /// Makes the window hold exactly `items`: inserts, updates, and removes what the server no longer
  /// has there.
  ///
  /// All of it or nothing. Rows outside of the window stay where they are, but for those whose id is
  /// among `items`: they leave their old place.
  ///
  /// - Parameters:
  ///   - items: The server's answer, in its order, from the window's first position on.
  ///   - search: The text that was searched for; `nil` writes the main list.
  ///   - window: The requested positions.
  ///   - isLast: Whether no rows follow the window: those in the store are removed.
  /// - Throws: Why the store could not be written; `CancellationError` if the task is cancelled before it
  ///   begins to write. Nothing has changed then.
  func reconcile(_ items: [Item], matching search: String?, in window: Range<Int>, isLast: Bool)
    async throws

  /// Removes all rows, those of searches too.
  ///
  /// - Throws: Why the store could not be written; `CancellationError` if the task is cancelled before it
  ///   begins to write. Nothing has changed then.
  func removeAll() async throws

  /// The changes that are written to this store from now on; ends with the store.
  ///
  /// Loaders use it to show the changes of others. The default implementation reports none.
  var changes: AsyncStream<LocalStoreChange> { get }
}

extension LocalStore {
  /// A stream that has ended: for stores that don't report changes.
  public var changes: AsyncStream<LocalStoreChange> { AsyncStream { $0.finish() } }
}

extension LocalStore {
  /// Writes a window of the main list.
  ///
  /// - Parameters:
  ///   - items: What the window is to hold.
  ///   - window: The requested positions.
  ///   - isLast: Whether no rows follow the window.
  ///   - generation: The generation of the store from which the items date; `nil` writes them in any case.
  ///   - writer: The identity of the loader that writes.
  /// - Returns: Why it could not be written; `nil` if it was.
  /// - Throws: A cancellation, or `StoreEmptiedError`: nothing is wrong then.
  func write(
    _ items: [Item],
    in window: Range<Int>,
    isLast: Bool,
    generation: Int?,
    by writer: LocalStoreWriter?
  ) async throws -> (any Error)? {
    do {
      let write = {
        if let generation, let store = self as? any EmptyingStore<Item> {
          try await store.reconcile(items, in: window, isLast: isLast, generation: generation)
        } else {
          try await reconcile(items, matching: nil, in: window, isLast: isLast)
        }
      }
      if let writer { try await writer.writing(write) } else { try await write() }
      return nil
    } catch let error as StoreEmptiedError {
      throw error
    } catch  where !error.isCancellation {
      return error
    }
  }
}
