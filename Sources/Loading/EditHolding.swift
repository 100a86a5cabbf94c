/// A loader that may have edits that would be lost if it were released.
@MainActor package protocol EditHolding: AnyObject {
  /// Whether edits are pending, waiting, or kept after a rejection.
  var hasPendingEdits: Bool { get }

  /// Returns whether content belongs to this object that has these layers.
  func holds(_ layers: AnyObject) -> Bool
}

extension Loader: EditHolding {
  package var hasPendingEdits: Bool { contentLayers?.hasPendingEdits ?? false }

  package func holds(_ layers: AnyObject) -> Bool { contentLayers === layers }
}

extension ContentLoading {
  /// Whether edits would be lost if the loader were released.
  package var isEdited: Bool { (self as? any EditHolding)?.hasPendingEdits == true }

  /// Returns whether these layers belong to the loader.
  package func hasLayers(_ layers: AnyObject) -> Bool {
    (self as? any EditHolding)?.holds(layers) == true
  }
}
