@testable import Loading

extension Reconciliation {
  /// Whether the list is already as the server says.
  var isEmpty: Bool { inserts.isEmpty && updates.isEmpty && deletes.isEmpty }
}
