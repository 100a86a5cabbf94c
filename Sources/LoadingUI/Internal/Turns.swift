#if canImport(UIKit)
import Foundation
import UIKit

/// An object that looks at the end of each turn of the main run loop for changes of which the
/// system tells nobody.
@MainActor package protocol TurnWatching: AnyObject {
  /// Looks for changes, before those of the turn are drawn, and once more afterwards.
  func turnDidEnd() -> TurnOutcome
}

/// The result of a look at the end of a turn.
package enum TurnOutcome {
  case unchanged
  /// A view has changed.
  case changed
  /// The object needs no further turns, and may have changed a view.
  case finished
}

/// The turns of the main run loop, while an object watches them.
///
/// While nothing happens in the app, nothing is called.
@MainActor package enum Turns {
  /// The order of the observer that lays out and draws layers.
  ///
  /// It isn't documented, but layout frameworks have relied on it for ten years (source:
  /// TextureGroup/Texture, `_ASAsyncTransactionGroup`).
  private static let drawingOrder = 2_000_000

  private struct Entry { weak var watcher: (any TurnWatching)? }

  private static var entries: [Entry] = []
  private static var observers: [CFRunLoopObserver] = []

  /// Calls an object at the end of each turn, without retaining it, until it has finished.
  package static func watch(_ watcher: any TurnWatching) {
    entries.append(Entry(watcher: watcher))
    guard observers.isEmpty else { return }
    observers = [drawingOrder - 1, drawingOrder + 1].compactMap { order in
      let observer = CFRunLoopObserverCreateWithHandler(
        nil,
        CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue,
        true,
        order
      ) { _, _ in
        let hasChanges = MainActor.assumeIsolated { finish() }
        // Changes after drawing are drawn in the next turn, for which the app may wait long.
        if hasChanges, order > drawingOrder { CFRunLoopWakeUp(CFRunLoopGetMain()) }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      return observer
    }
  }

  /// Calls all objects, and returns whether any has changed a view.
  private static func finish() -> Bool {
    let all = entries
    entries = []
    var hasChanges = false
    let left = all.filter { entry in
      let outcome = entry.watcher?.turnDidEnd() ?? .finished
      if outcome != .unchanged { hasChanges = true }
      return outcome != .finished
    }
    entries = left + entries
    if entries.isEmpty {
      for observer in observers { CFRunLoopObserverInvalidate(observer) }
      observers = []
    }
    return hasChanges
  }
}
#endif
