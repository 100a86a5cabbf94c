#if canImport(UIKit)
public import UIKit

extension LoadingManager {
  /// The view that is shown while loading; the built-in one by default.
  ///
  /// Setting another view removes the previous one; if it is on screen, the new one replaces it at once.
  /// Setting `loadingContent` brings a built-in view back.
  public var loadingView: UIView {
    get { screen.views.view(for: .loading) }
    set { screen.set(.view(newValue), for: .loading) }
  }

  /// The view that is shown after a failure; the built-in one by default, else as `loadingView`.
  public var failedView: UIView {
    get { screen.views.view(for: .failed) }
    set { screen.set(.view(newValue), for: .failed) }
  }

  /// The view that is shown where there is nothing; the built-in one by default, else as `loadingView`.
  public var emptyView: UIView {
    get { screen.views.view(for: .empty) }
    set { screen.set(.view(newValue), for: .empty) }
  }

  /// The content of the built-in loading view; `StatusContentConfiguration.loading()` by default.
  ///
  /// Any content configuration makes a view. Setting one replaces a custom view.
  public var loadingContent: any UIContentConfiguration {
    get { screen.views.content(for: .loading) }
    set { screen.set(.content(newValue), for: .loading) }
  }

  /// The content of the built-in failed view; `StatusContentConfiguration.failed()` by default.
  ///
  /// Its message is set at each failure, to what the delegate's `errorMessage(for:)` or the error says,
  /// and may be changed afterwards.
  public var failedContent: any UIContentConfiguration {
    get { screen.views.content(for: .failed) }
    set { screen.set(.content(newValue), for: .failed) }
  }

  /// The content of the built-in empty view; `StatusContentConfiguration.empty()` by default.
  public var emptyContent: any UIContentConfiguration {
    get { screen.views.content(for: .empty) }
    set { screen.set(.content(newValue), for: .empty) }
  }

  /// Provides the content for some errors, which replaces `failedContent`: for example another view when offline.
  ///
  /// Called for each visible failure; `nil` for an error uses `failedContent`. A message that the
  /// configuration leaves out is that of the error. ``defaults`` gives it at first. Held by the manager: capture
  /// the controller weakly.
  public var failedContentProvider: (@MainActor (any Error) -> (any UIContentConfiguration)?)? {
    get { screen.views.failedContentProvider }
    set { screen.views.failedContentProvider = newValue }
  }

  /// The view that status views cover; held weakly.
  ///
  /// `nil`, the default, takes the list that a pull reloads, if there is one, else the controller's
  /// content.
  ///
  /// With a part of the screen, the rest stays live: a header, a search bar.
  public weak var containerView: UIView? {
    get { screen.canvas.containerView }
    set { screen.canvas.containerView = newValue }
  }

  /// Creates the three status views ahead of their use, so that the first of them appears without delay.
  ///
  /// They are not put on screen: a status view that is not shown is in no hierarchy.
  public func prepareStatusViews() {
    for kind in StatusKind.allCases { _ = screen.views.view(for: kind) }
  }
}
#endif
