import Foundation

/// The updates that a list has received but not committed yet.
struct ListBatch {
  var changes: ListChanges
  /// The nesting depth of the running update blocks.
  var depth = 0
  var completions: [(Bool) -> Void] = []

  static var table: Self { Self(changes: ListChanges(updates: .table)) }
  static var collection: Self { Self(changes: ListChanges(updates: .collection)) }

  var isApplying: Bool { depth > 0 }

  /// Discards the changes but keeps the completion handlers, which are still called.
  mutating func forget() { changes = ListChanges(updates: changes.updates.forgotten) }
}

extension UIView {
  /// Commits the changes of a batch: animated if the list is in a window, otherwise immediately.
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
