@testable import Loading
@testable import LoadingItems

extension Reconciliation {
  /// A Boolean value that indicates whether the list already equals the server's.
  var isEmpty: Bool { inserts.isEmpty && updates.isEmpty && deletes.isEmpty }
}
