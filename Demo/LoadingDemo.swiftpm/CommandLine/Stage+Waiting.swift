import LoadingLists
import UIKit

/// Waiting for states other than the screen's status.
extension Stage {
  /// Lets time pass until a condition holds.
  func wait(until condition: () -> Bool, or complaint: String) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !condition() {
      guard ContinuousClock.now < end else { throw Trouble(message: complaint) }
      try await wait(for: .milliseconds(5))
    }
  }

  /// The timeline of the Posts screen.
  var posts: PagedLoader<Post, PagePlace<Post.ID>>? {
    (screen as? PostsViewController)?.feed?.all
  }

  /// The state of the page at the end of the timeline.
  var appendState: PageState { posts?.appendState ?? .idle }

  /// Lets time pass until no page of the timeline is loading.
  func waitForPage() async throws {
    // A list requests a page when its new rows are visible.
    try await wait(for: .milliseconds(20))
    try await wait(
      until: {
        let gaps = posts?.gaps.map(\.state) ?? []
        return !([appendState, posts?.prependState] + gaps).contains(.loading)
      },
      or: "the page did not come in time"
    )
    // The page has loaded, but its rows have not been inserted yet.
    try await wait(for: .milliseconds(50))
  }

  /// Lets a list in sections request a page, and waits until its rows are visible.
  func waitForNewRows() async throws {
    try await wait(for: .milliseconds(20))
    try await waitForEndOfLoad()
  }

  /// Lets time pass until neither end of a chat is loading.
  func waitForMessages() async throws {
    try await waitForNewRows()
    guard let messages = (screen as? ChatViewController)?.conversation.messages else { return }
    try await wait(
      until: { messages.prependState != .loading && messages.appendState != .loading },
      or: "the messages did not come in time"
    )
    try await waitForNewRows()
  }

  /// Returns whether a text is visible in the picture.
  func shows(_ text: String) -> Bool { svg.contains(text) }

  /// A Boolean value that indicates whether the screen's list has rows.
  var hasRows: Bool { (table?.numberOfRows(inSection: 0) ?? 0) > 0 }
}

extension Stage {
  /// A Boolean value that indicates whether an activity indicator is visible on the phone.
  var showsActivity: Bool {
    window.windowScene?.windows.contains { !$0.isHidden && $0.showsActivity } == true
  }

  /// Lets time pass until there is no activity indicator and no load.
  func waitForEndOfActivity() async throws {
    // A command starts in a later turn.
    try await wait(for: .milliseconds(20))
    try await wait(until: { !showsActivity && !status.isLoading }, or: "the activity did not end")
    finishMovement()
  }
}

extension UIView {
  /// Whether an activity indicator is visible in this view's subtree.
  fileprivate var showsActivity: Bool {
    subviews.contains { view in
      if let indicator = view as? UIActivityIndicatorView, indicator.isAnimating { return true }
      if let control = view as? UIRefreshControl, control.isRefreshing { return true }
      return view.showsActivity
    }
  }
}
