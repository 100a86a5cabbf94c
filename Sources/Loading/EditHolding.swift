/// A loader that may have edits that would be lost if it were released.
@MainActor package protocol EditHolding: AnyObject {
  /// Whether edits are pending, waiting, or kept after a rejection.
  var hasPendingEdits: Bool { get }

  /// A number that differs after each change of the state of an edit.
  var editCount: Int { get }

  /// Returns whether content belongs to this object that has these layers.
  func holds(_ layers: AnyObject) -> Bool
}

extension EditHolding where Self: ContentEditing {
  package var hasPendingEdits: Bool { !pendingEdits.isEmpty }
  package var editCount: Int { editor.existingLayers?.editCount ?? 0 }

  package func holds(_ layers: AnyObject) -> Bool { editor.owns(layers) }
}

extension EditRejection {
  /// Returns whether the edit is one of a loader, of its sources, or of a section.
  package func concerns(_ content: AnyObject) -> Bool {
    let holder = content as? any EditHolding
    if let holder, layers.contains(where: holder.holds) { return true }
    return (content as? any ContentReporting)?.sources.contains { concerns($0) } ?? false
  }
}

extension Loader: EditHolding {}

extension ContentLoading {
  /// A number that differs after each change of the state of an edit of the content.
  ///
  /// The sources aren't stored, because a chain replaces its second loader.
  var knownEditCount: Int {
    if let holder = self as? any EditHolding { return holder.editCount }
    let sources = (self as? any ContentReporting)?.sources ?? []
    return sources.reduce(0) { $0 &+ $1.knownEditCount }
  }

  /// Whether edits would be lost if the loader were released.
  var isEdited: Bool { (self as? any EditHolding)?.hasPendingEdits == true }

  /// Returns whether these layers belong to the loader.
  func hasLayers(_ layers: AnyObject) -> Bool { (self as? any EditHolding)?.holds(layers) == true }
}
