import Foundation

/// The updates that a collection view was told and has not made yet.
struct CollectionBatch {
  var updates = BatchUpdateCheck.collection
  /// How many calls of performBatchUpdates are under way, one in the other.
  var depth = 0
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []

  var isApplying: Bool { depth > 0 }

  mutating func forget() {
    updates = .collection
    reconfigured = []
  }
}
