import Dispatch

/// A gate that blocks a store at an item until it is opened.
///
/// It blocks a thread, so it is only for stores with their own thread.
final class Gate: Sendable {
  /// The title of the book at which the store waits.
  static let title = "gate"

  private let reached = AsyncStream.makeStream(of: Void.self)
  private let opened = DispatchSemaphore(value: 0)

  /// Returns the text by which a store finds a book.
  func searchText(_ book: Book) -> String {
    if book.title == Self.title {
      reached.continuation.yield()
      opened.wait()
      opened.signal()
    }
    return book.title
  }

  /// Waits until a store is blocked.
  func reach() async {
    var iterator = reached.stream.makeAsyncIterator()
    _ = await iterator.next()
  }

  /// Opens the gate for all items.
  func open() { opened.signal() }
}
