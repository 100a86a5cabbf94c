import Foundation
import Loading

/// A local copy of a server's rows, shown until the server responds.
///
/// Positions are the server's. The window of a page consists of the requested offset and limit. A
/// row is identified by its id, which is at one position at most.
///
/// Each search text has its own windows, separate from the main list: the server's response to a
/// search neither adds rows to the list nor removes any. Searching ignores case and diacritics. An
/// empty text isn't a search.
///
/// Loaders call a store from the main actor. To perform its work elsewhere, implement the store as
/// an actor, or mark its methods `@concurrent`.
public protocol LocalStore<Item>: Sendable {
  /// The type of the rows, identified by their ids.
  associatedtype Item: Identifiable & Sendable

  /// Returns the rows of a window, in the server's order.
  ///
  /// - Parameters:
  ///   - search: The search text, or `nil` to read the main list. Until the server has responded to
  ///     the search, the rows of the main list that contain the text are returned.
  ///   - window: The positions to read. The first position is 0. Positions without a row are
  ///     skipped.
  /// - Returns: The rows. A row that can no longer be decoded counts as absent.
  /// - Throws: An error if the store can't be read.
  func items(matching search: String?, in window: Range<Int>) async throws -> [Item]

  /// Returns the number of rows.
  ///
  /// - Parameter search: The search text, or `nil` to count the main list.
  /// - Returns: The number of rows. Empty positions between them aren't counted.
  /// - Throws: An error if the store can't be read.
  func count(matching search: String?) async throws -> Int

  /// Makes the window contain exactly `items`: inserts, updates and removes rows as needed.
  ///
  /// Either the whole response is written or nothing. Rows outside the window keep their positions,
  /// except those whose id is among `items`: they move into the window.
  ///
  /// - Parameters:
  ///   - items: The server's response, in its order, starting at the first position of the window.
  ///   - search: The search text, or `nil` to write the main list.
  ///   - window: The requested positions.
  ///   - isLast: `true` if no rows follow the window. Rows of the store after the window are then
  ///     removed.
  /// - Throws: An error if the store can't be written, or `CancellationError` if the task is
  ///   cancelled before the write begins. In both cases, nothing has changed.
  func reconcile(_ items: [Item], matching search: String?, in window: Range<Int>, isLast: Bool)
    async throws

  /// Removes all rows, including those of searches.
  ///
  /// - Throws: An error if the store can't be written, or `CancellationError` if the task is
  ///   cancelled before the removal begins. In both cases, nothing has changed.
  func removeAll() async throws

  /// The changes that are written to this store from now on.
  ///
  /// The sequence ends when the store is released. Loaders use it to show changes by other writers.
  /// The default implementation reports no changes.
  var changes: AsyncStream<LocalStoreChange> { get }
}

extension LocalStore {
  /// A sequence that has already ended, for stores that don't report changes.
  public var changes: AsyncStream<LocalStoreChange> { AsyncStream { $0.finish() } }
}

extension LocalStore {
  /// The store itself, or the whole one with the search whose answer this store has; `nil` if it keeps
  /// nothing but rows.
  private var whole: (store: any EmptyingStore<Item>, search: String?)? {
    let partial = self as? any PartialStore<Item>
    guard partial?.search.isEmpty != true,
      let store = (partial?.store ?? self) as? any EmptyingStore<Item>
    else { return nil }
    return (store, partial?.search)
  }

  /// Returns the gaps between the rows, as they were written; empty if there are none.
  func storedGaps() async throws -> Data {
    guard let (store, search) = whole else { return Data() }
    return try await store.gaps(matching: search)
  }

  /// Writes a window of the main list, or of the search whose answer this store has.
  ///
  /// Returns the error of the write, and throws what doesn't count as a failure:
  /// `CancellationError` or `StoreEmptiedError`.
  func write(
    _ items: [Item],
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data? = nil,
    generation: Int?,
    by writer: LocalStoreChange.Writer?
  ) async throws -> (any Error)? {
    do {
      let write = {
        if let generation, let (store, search) = whole {
          try await store.reconcile(
            items,
            matching: search,
            in: window,
            isLast: isLast,
            gaps: gaps,
            generation: generation
          )
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
