/// One end of a list that is loaded page by page: what to ask for there, and whether to ask at all.
package struct PagingEnd<Cursor: Sendable> {
  /// The number of pages without a new item after which paging waits for the user.
  static var fruitlessPageLimit: Int { 3 }

  /// The cursor or position that the last page gives for the one that follows it there.
  package private(set) var cursor: Cursor?
  package private(set) var hasMore = false
  /// How many pages in a row have brought nothing new.
  package private(set) var fruitlessPages = 0
  private var followed: Set<AnyHashable> = []

  /// Creates an end at which nothing is known.
  init() {}

  /// Creates the end of a list that stood there before.
  init(cursor: Cursor?, hasMore: Bool) { (self.cursor, self.hasMore) = (cursor, hasMore) }

  /// A Boolean value that indicates whether a page may be loaded automatically, which fruitless pages limit.
  var allowsAutomaticPage: Bool { hasMore && fruitlessPages < Self.fruitlessPageLimit }

  /// Refuses a cursor that was followed before.
  func check(_ next: Cursor?, after used: Cursor?) throws(RepeatedCursorError) {
    guard let next = next.flatMap(Self.key) else { return }
    guard followed.contains(next) || next == used.flatMap(Self.key) else { return }
    throw RepeatedCursorError(cursor: "\(next.base)")
  }

  /// Takes a page that has joined the list.
  mutating func advance(from used: Cursor?, to next: Cursor?, hasMore: Bool, addedCount: Int) {
    if let used = used.flatMap(Self.key) { followed.insert(used) }
    cursor = next
    self.hasMore = hasMore
    fruitlessPages = addedCount == 0 ? fruitlessPages + 1 : 0
  }

  /// A cursor to look up; `nil` if its type is not `Hashable`: then a repetition goes unseen.
  private static func key(_ cursor: Cursor) -> AnyHashable? {
    (cursor as? any Hashable).map { AnyHashable($0) }
  }
}
