#if canImport(UIKit)
import Foundation
import Loading
import UIKit

extension AppState {
  /// Starts to observe the app's notifications, on the first call.
  static func follow() { _ = following }

  private static let following: [any NSObjectProtocol] = {
    let enters: [Notification.Name: Bool] = [
      UIApplication.didEnterBackgroundNotification: false,
      UIApplication.willEnterForegroundNotification: true,
      UIApplication.didBecomeActiveNotification: true,
    ]
    return enters.map { name, isForeground in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainQueue.perform {
          isForeground ? shared.enterForeground() : shared.enterBackground()
        }
      }
    }
  }()
}
#endif
