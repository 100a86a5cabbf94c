import Foundation
import UIKit

/// An observer that records the notifications with certain names.
@MainActor final class Listener {
  private var events: [String] = []
  // Written in `init` only and read in `deinit`.
  nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

  init(_ names: [NSNotification.Name]) {
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let text = notification.name.rawValue
        MainActor.assumeIsolated { self?.hear(text) }
      }
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  private func hear(_ name: String) {
    let short = name.replacingOccurrences(of: "UIApplication", with: "")
    events.append(short.replacingOccurrences(of: "Notification", with: ""))
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
