/// What a server is asked for: one page.
public struct PageRequest<Cursor: Sendable>: Sendable {
  /// The number of items that the server has given before; 0 for the first page.
  ///
  /// Items that were inserted into the list or removed from it on this side are counted in, so that
  /// nothing is skipped.
  public var offset: Int
  /// The number of items asked for.
  public var limit: Int
  /// What the page before named as its successor; `nil` for the first page.
  public var cursor: Cursor?
  /// Whether caches are to be passed by.
  public var ignoreCache: Bool

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - offset: The number of items that the server has given before.
  ///   - limit: The number of items asked for.
  ///   - cursor: What the page before named as its successor.
  ///   - ignoreCache: Whether caches are to be passed by.
  public init(offset: Int, limit: Int, cursor: Cursor? = nil, ignoreCache: Bool = false) {
    self.offset = offset
    self.limit = limit
    self.cursor = cursor
    self.ignoreCache = ignoreCache
  }
}

extension PageRequest: Equatable where Cursor: Equatable {}
