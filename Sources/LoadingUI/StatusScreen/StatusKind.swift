/// The statuses that have a view.
enum StatusKind: CaseIterable {
  case loading, failed, empty
}
