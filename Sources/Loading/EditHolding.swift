/// A loader that may have edits that would be lost if it were released.
@MainActor package protocol EditHolding: AnyObject {
  /// Whether edits are pending, waiting, or kept after a rejection.
  var hasPendingEdits: Bool { get }

  /// A number that differs after each change of the state of an edit.
  var editCount: Int { get }

  /// Returns whether content belongs to this object that has these layers.
  func holds(_ layers: AnyObject) -> Bool
}

extension Loader: EditHolding {
  package var hasPendingEdits: Bool { contentLayers?.hasPendingEdits ?? false }
  package var editCount: Int { contentLayers?.editCount ?? 0 }

  package func holds(_ layers: AnyObject) -> Bool { contentLayers === layers }
}

extension ContentLoading {
  /// A number that differs after each change of the state of an edit of the content.
  ///
  /// The sources aren't stored, because a chain replaces its second loader.
  package var knownEditCount: Int {
    if let holder = self as? any EditHolding { return holder.editCount }
    let sources = (self as? any ContentReporting)?.sources ?? []
    return sources.reduce(0) { $0 &+ $1.knownEditCount }
  }

  /// Whether edits would be lost if the loader were released.
  package var isEdited: Bool { (self as? any EditHolding)?.hasPendingEdits == true }

  /// Returns whether these layers belong to the loader.
  package func hasLayers(_ layers: AnyObject) -> Bool {
    (self as? any EditHolding)?.holds(layers) == true
  }
}
