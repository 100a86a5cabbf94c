import Loading

/// The statuses that have a view.
enum StatusKind: String, CaseIterable {
  case loading, failed, empty
}
