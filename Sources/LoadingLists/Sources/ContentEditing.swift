import Loading

/// A loader whose content can be changed by hand, and restored.
@MainActor protocol ContentEditing<Content>: ContentLoading {
  /// A Boolean value that indicates whether a store keeps the content, so that it need not be saved.
  var isStored: Bool { get }

  func update(_ content: Content)
  @discardableResult func restore(_ content: Content?, error: (any Error)?) -> Bool
}

extension Loader: ContentEditing {}
