import Loading

// What the server says of a list beside its items.
extension PageLoading {
  /// The number of items in the server's whole list, according to the newest page with a
  /// ``Page/totalCount``; `nil` if no page has had one.
  ///
  /// The number doesn't include pending edits. ``PagedLoader/reset()`` removes it. A query loader
  /// has the number of the visible list, and a mapped loader that of its source.
  public var totalCount: Int? { currentMetadata?.totalCount }

  /// Returns the newest ``Page/metadata`` that the server has sent with a page, such as the number
  /// of unread items, or the facets of a search.
  ///
  /// ```swift
  /// observation = mail.observe { [weak self] _ in
  ///   let counts = self?.mail.metadata(as: MailCounts.self)
  ///   self?.tabBarItem.badgeValue = counts.map { "\($0.unread)" }
  /// }
  /// ```
  ///
  /// A page without a value keeps the previous one. Observers of the state are notified after each
  /// response with a different value, even if its items are the same. The value is up to date then.
  /// ``PagedLoader/reset()`` removes it. A query loader has the value of the visible list, and a
  /// mapped loader that of its source.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value; `nil` if there is none of this type.
  public func metadata<Value>(as type: Value.Type = Value.self) -> Value? {
    currentMetadata?.value as? Value
  }

  private var currentMetadata: ListMetadata? {
    // Changes before the state, for Observation.
    _ = state
    return (self as? any MetadataReporting)?.listMetadata
  }
}

/// A list that has received metadata, or one that is derived from it.
@MainActor protocol MetadataReporting: AnyObject {
  /// The metadata of the list; `nil` before the first.
  var listMetadata: ListMetadata? { get }
}

/// The newest metadata of a list.
struct ListMetadata: Sendable {
  fileprivate(set) var totalCount: Int?
  fileprivate(set) var value: (any Sendable)?
  /// The number of changes so far.
  fileprivate(set) var count = 0

  /// Returns whether nothing differs, as far as values can be compared.
  fileprivate func isEqual(to other: Self) -> Bool {
    guard totalCount == other.totalCount else { return false }
    guard let value = value as? any Equatable else { return value == nil && other.value == nil }
    func isSame<Value: Equatable>(as value: Value) -> Bool { value == other.value as? Value }
    return isSame(as: value)
  }
}

extension PagedLoader: MetadataReporting {
  /// Keeps the metadata of an answer, unless its request was superseded.
  func keepMetadata(of page: Page<Item, Cursor>) {
    guard page.totalCount != nil || page.metadata != nil, !Task.isCancelled else { return }
    var new = listMetadata ?? ListMetadata()
    new.count &+= 1
    new.totalCount = page.totalCount ?? new.totalCount
    new.value = page.metadata ?? new.value
    let isOther = listMetadata.map { !$0.isEqual(to: new) } ?? true
    guard isOther else { return }
    listMetadata = new
    // The end of a load changes the state, but a page may bring no items.
    if !state.isLoading { reportState() }
  }

  package var metadataCount: Int { listMetadata?.count ?? 0 }
}

extension MappedPageLoader: MetadataReporting {
  var listMetadata: ListMetadata? { (pageSource as? any MetadataReporting)?.listMetadata }
}
