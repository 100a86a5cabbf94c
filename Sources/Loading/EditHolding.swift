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
