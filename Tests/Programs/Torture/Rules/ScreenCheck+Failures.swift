import Foundation
import LoadingTestSupport
import LoadingUI
import UIKit

/// The checks of the visible status view's text.
extension ScreenCheck {
  func checkWords(_ view: UIView, _ manager: LoadingManager) throws {
    if let view = view as? SpyStatusView { try check(view, manager) }
    guard case .failed(let error) = manager.loadingStatus, view === manager.failedView else {
      return
    }
    let content = manager.failedContent as? StatusContentConfiguration
    let views = record.failedViewRecord
    // If error-specific views are turned off, the next error ends the last one's without asking the app.
    if manager.failedContentProvider == nil, content?.title != views.titleOfError {
      views.endError()
    }
    if let title = views.titleOfError {
      if content?.title != title || view === views.ownView {
        throw violation("an error is shown by the view provided for it", manager, [view], title)
      }
    } else if let own = views.ownView {
      if view !== own { throw violation("the app's failed view is shown", manager, [view]) }
      return
    } else if view is SpyStatusView || view is UILabel
      || FailedViewRecord.titlesOfErrors.contains(content?.title ?? "")
    {
      throw violation("the built-in failed view is restored", manager, [view])
    }
    guard let content, let expected = message(for: error) else { return }
    if content.message != expected, views.ownMessage == nil || content.message != views.ownMessage {
      let shown = content.message ?? "nothing"
      throw violation("a failed view shows the message of the error", manager, [view], "“\(shown)”")
    }
  }

  /// Checks that a custom view receives what a built-in one shows.
  private func check(_ view: SpyStatusView, _ manager: LoadingManager) throws {
    let isRight: Bool
    var expected: String?
    switch manager.loadingStatus {
    case .failed(let error):
      expected = message(for: error) ?? view.message
      isRight = view.status == .failed(error)
    case .loading, .foregroundRefreshing:
      // A pull has its own indicator, and leaves the previous view until it ends.
      guard view === manager.loadingView else { return }
      isRight = view.status == .loading
    case .empty: isRight = view.status == .empty
    case .idle, .loaded, .paging, .backgroundRefreshing: return
    }
    if !isRight || view.message != expected {
      throw violation(
        "the app's status view receives the status and message",
        manager,
        [view],
        "\(view.status.map { "\($0)" } ?? "nothing"), “\(view.message ?? "")”"
      )
    }
  }

  /// Returns the message for an error, or `nil` if it is unknown here.
  private func message(for error: any Error) -> String? {
    if let message = record.delegate?.message(for: error) { return message }
    switch error {
    case let error as OperationError: return error.errorDescription
    case let error as TestError: return error.errorDescription
    default: return nil
    }
  }

  /// Checks that a status view and its subviews have the traits of their screen.
  func checkTraits(
    _ controller: UIViewController,
    _ manager: LoadingManager,
    _ cover: UIView
  ) throws {
    // The system does not update the traits of views off screen.
    guard cover.window != nil else { return }
    // Beside SwiftUI's view, of the overrides of the controller itself, only that of the text size
    // applies.
    let place = controller is HostingHost ? controller.viewIfLoaded?.superview : nil
    let screen = place?.traitCollection ?? controller.traitCollection
    let size = controller.traitCollection.preferredContentSizeCategory
    for view in [cover] + cover.subviews {
      let own = view.traitCollection
      if own.horizontalSizeClass != screen.horizontalSizeClass
        || own.verticalSizeClass != screen.verticalSizeClass
        || own.preferredContentSizeCategory != size
      {
        throw violation("a status view has the traits of its screen", manager, [view])
      }
    }
  }
}
