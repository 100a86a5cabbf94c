#if canImport(UIKit)
package import Foundation
package import UIKit

/// An observation of a notification, which ends when it is released.
package final class NotificationObservation {
  private let token: any NSObjectProtocol

  /// Observes a notification.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - value: A closure that returns what the handler needs of the notification.
  ///   - handler: A closure that is called immediately on the main queue, otherwise asynchronously.
  package init<Value: Sendable>(
    _ name: Notification.Name,
    value: @escaping @Sendable (Notification) -> Value,
    handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      let value = value($0)
      MainQueue.perform { handler(value) }
    }
  }

  /// Observes a notification of a scene, or of the app without one.
  package convenience init(
    _ name: Notification.Name,
    _ handler: @escaping @MainActor @Sendable (UIScene?) -> Void
  ) {
    self.init(name, value: { $0.object as? UIScene }, handler: handler)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
#endif
