import Foundation

/// The updates that a list was told and has not made yet.
struct ListBatch {
  var changes: ListChanges
  /// How many blocks of updates are under way, one in the other.
  var depth = 0
  var completions: [(Bool) -> Void] = []

  static var table: Self { Self(changes: ListChanges(updates: .table)) }
  static var collection: Self { Self(changes: ListChanges(updates: .collection)) }

  var isApplying: Bool { depth > 0 }

  /// Drops what was told; who waits for the end is told of it all the same.
  mutating func forget() { changes = ListChanges(updates: changes.updates.forgotten) }
}

extension UIView {
  /// Makes the changes of a batch as lists do: in their time where they are seen, or else at once.
  class func runBatch(
    isAnimated: Bool,
    in window: UIWindow?,
    changes: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    func run() {
      runAnimation(
        duration: window == nil ? 0 : 0.3,
        delay: 0,
        options: [.allowUserInteraction],
        needsChanges: false,
        changes: changes,
        completion: completion
      )
    }
    isAnimated ? run() : performWithoutAnimation(run)
  }
}
