/// The content of a loader, in a class so that changing it doesn't require the layout of an
/// optional content.
///
/// Where only the caller knows the type of the content, that layout is looked up at run time for
/// each access. Together, the lookups took longer than everything else in a change.
@MainActor package final class ContentBox<Content> {
  // Unsafe: it is set while the box is created, on any thread, and then used on the main actor.
  nonisolated(unsafe) private(set) var content: Content

  package nonisolated init(_ content: Content) { self.content = content }

  /// Replaces the content.
  ///
  /// The previous content is released after the replacement.
  func replace(_ new: Content) {
    var previous = new
    swap(&content, &previous)
  }
}
