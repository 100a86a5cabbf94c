import Dispatch

/// Holds up the work of a store at an item, until it is opened.
///
/// It blocks a thread: for stores that have one of their own.
final class Gate: Sendable {
  /// The title of the book that waits here.
  static let title = "gate"

  private let reached = AsyncStream.makeStream(of: Void.self)
  private let opened = DispatchSemaphore(value: 0)

  /// The text that a store finds a book by.
  func searchText(_ book: Book) -> String {
    if book.title == Self.title {
      reached.continuation.yield()
      opened.wait()
      opened.signal()
    }
    return book.title
  }

  /// Waits until a store is held up.
  func reach() async {
    var iterator = reached.stream.makeAsyncIterator()
    _ = await iterator.next()
  }

  /// Lets everything through from now on.
  func open() { opened.signal() }
}
