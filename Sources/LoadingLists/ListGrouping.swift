#if canImport(UIKit)
/// An object that groups items into sections.
@MainActor protocol ListGrouping: AnyObject {
  /// The section at the end of the list, which saves the whole list.
  var end: any ListNodeCore { get }

  /// Computes all keys and headers again.
  func regroup()
}
#endif
