import LoadingUI
import UIKit

/// Waits for what is no status of the screen.
extension Stage {
  /// Lets time pass until something holds.
  func wait(until condition: () -> Bool, or complaint: String) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !condition() {
      guard ContinuousClock.now < end else { throw Trouble(message: complaint) }
      try await wait(for: .milliseconds(5))
    }
  }

  /// What goes on at the end of the screen's list.
  var appendState: AppendState {
    (table?.tableFooterView as? PageFooterView)?.appendState ?? .idle
  }

  /// Lets time pass until no page runs at the end of the screen's list.
  func waitForPage() async throws {
    try await wait(until: { appendState != .loading }, or: "the next page did not come in time")
    // The page is in the list now, and the rows have yet to follow.
    try await wait(for: .milliseconds(50))
  }

  /// Lets a list in sections ask for a page, and time pass until none runs and its rows are there.
  func waitForNewRows() async throws {
    try await wait(for: .milliseconds(20))
    try await waitForEndOfLoad()
  }

  /// Lets time pass until nothing of a chat is being loaded, at either end.
  func waitForMessages() async throws {
    try await waitForNewRows()
    guard let messages = (screen as? ChatViewController)?.conversation.messages else { return }
    try await wait(
      until: { messages.prependState != .loading && messages.appendState != .loading },
      or: "the messages did not come in time"
    )
    try await waitForNewRows()
  }

  /// Whether a text is to be seen, as far as the picture tells.
  func shows(_ text: String) -> Bool { svg.contains(text) }

  /// Whether the screen's list has rows to show.
  var hasRows: Bool { (table?.numberOfRows(inSection: 0) ?? 0) > 0 }
}

extension Stage {
  /// Whether an indicator turns anywhere on the phone.
  var showsActivity: Bool {
    window.windowScene?.windows.contains { !$0.isHidden && $0.showsActivity } == true
  }

  /// Lets time pass until nothing turns and nothing loads.
  func waitForEndOfActivity() async throws {
    // A command begins in a turn of its own.
    try await wait(for: .milliseconds(20))
    try await wait(until: { !showsActivity && !status.isLoading }, or: "the activity did not end")
    finishMovement()
  }
}

extension UIView {
  /// Whether an indicator turns in this view's subtree.
  fileprivate var showsActivity: Bool {
    subviews.contains { view in
      if let indicator = view as? UIActivityIndicatorView, indicator.isAnimating { return true }
      if let control = view as? UIRefreshControl, control.isRefreshing { return true }
      return view.showsActivity
    }
  }
}
