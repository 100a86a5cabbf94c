import Foundation
import LoadingTestSupport
import LoadingUI
import UIKit

/// The checks of the visible status view's text.
extension ScreenLook {
  func checkWords(_ view: UIView, _ manager: LoadingManager) throws {
    if let view = view as? SpyStatusView { try check(view, manager) }
    guard case .failed(let error) = manager.loadingStatus, view === manager.failedView else {
      return
    }
    let content = manager.failedContent as? StatusContentConfiguration
    let look = record.failedLook
    // If error-specific views are turned off, the next error ends the last one's without asking the app.
    if manager.failedContentProvider == nil, content?.title != look.titleOfError { look.endError() }
    if let title = look.titleOfError {
      if content?.title != title || view === look.ownView {
        throw violation("an error shows the view that it has", manager, [view], title)
      }
    } else if let own = look.ownView {
      if view !== own { throw violation("a view of the app's own is shown", manager, [view]) }
      return
    } else if view is SpyStatusView || view is UILabel
      || FailedLook.titlesOfErrors.contains(content?.title ?? "")
    {
      throw violation("the built-in view is back", manager, [view])
    }
    guard let content, let expected = message(for: error) else { return }
    if content.message != expected, look.ownWords == nil || content.message != look.ownWords {
      let shown = content.message ?? "nothing"
      throw violation("a failed view says what has failed", manager, [view], "“\(shown)”")
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
      // A pull has its own indicator, and leaves the former view until it ends.
      guard view === manager.loadingView else { return }
      isRight = view.status == .loading
    case .empty: isRight = view.status == .empty
    case .idle, .loaded, .paging, .backgroundRefreshing: return
    }
    if !isRight || view.message != expected {
      throw violation(
        "a view of the app's own is given what there is to say",
        manager,
        [view],
        "\(view.status.map { "\($0)" } ?? "nothing"), “\(view.message ?? "")”"
      )
    }
  }

  /// Returns the message for an error, or `nil` if it is unknown here.
  private func message(for error: any Error) -> String? {
    if let words = record.delegate?.words(for: error) { return words }
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
    for view in [cover] + cover.subviews {
      let (own, screen) = (view.traitCollection, controller.traitCollection)
      if own.horizontalSizeClass != screen.horizontalSizeClass
        || own.verticalSizeClass != screen.verticalSizeClass
        || own.preferredContentSizeCategory != screen.preferredContentSizeCategory
      {
        throw violation("a status view has the traits of its screen", manager, [view])
      }
    }
  }
}
