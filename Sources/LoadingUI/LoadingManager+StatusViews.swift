#if canImport(UIKit)
public import UIKit

extension LoadingManager {
  /// The view to show while loading; the built-in one by default.
  ///
  /// Setting a view replaces the previous one immediately, even on screen. Setting `loadingContent`
  /// restores a built-in view.
  public var loadingView: UIView {
    get { screen.views.view(for: .loading) }
    set { screen.set(.view(newValue), for: .loading) }
  }

  /// The view to show after a failure; the built-in one by default.
  ///
  /// Setting a view replaces the previous one immediately, even on screen. Setting `failedContent`
  /// restores a built-in view.
  public var failedView: UIView {
    get { screen.views.view(for: .failed) }
    set { screen.set(.view(newValue), for: .failed) }
  }

  /// The view to show if the content is empty; the built-in one by default.
  ///
  /// Setting a view replaces the previous one immediately, even on screen. Setting `emptyContent`
  /// restores a built-in view.
  public var emptyView: UIView {
    get { screen.views.view(for: .empty) }
    set { screen.set(.view(newValue), for: .empty) }
  }

  /// The content of the built-in loading view; `StatusContentConfiguration.loading()` by default.
  ///
  /// You can use any content configuration. Setting one replaces a custom view.
  public var loadingContent: any UIContentConfiguration {
    get { screen.views.content(for: .loading) }
    set { screen.set(.content(newValue), for: .loading) }
  }

  /// The content of the built-in failed view; `StatusContentConfiguration.failed()` by default.
  ///
  /// At each failure, the manager sets the message to the text of the delegate's
  /// `errorMessage(for:)`, or otherwise to that of the app's defaults or of the error. You can
  /// change it afterwards. Setting a configuration replaces a custom view.
  public var failedContent: any UIContentConfiguration {
    get { screen.views.content(for: .failed) }
    set { screen.set(.content(newValue), for: .failed) }
  }

  /// The content of the built-in empty view; `StatusContentConfiguration.empty()` by default.
  ///
  /// Setting a configuration replaces a custom view.
  public var emptyContent: any UIContentConfiguration {
    get { screen.views.content(for: .empty) }
    set { screen.set(.content(newValue), for: .empty) }
  }

  /// A closure that returns the content for an error, for example a different view when offline.
  ///
  /// The closure is called for each failure that covers the screen. If it returns `nil`,
  /// `failedContent` is used. If the returned configuration has no message, the manager sets it to
  /// the text of the error. The initial value comes from ``defaults``. The manager retains the
  /// closure, so capture the view controller weakly.
  public var failedContentProvider: (@MainActor (any Error) -> (any UIContentConfiguration)?)? {
    get { screen.views.failedContentProvider }
    set { screen.views.failedContentProvider = newValue }
  }

  /// The view that status views cover; held weakly.
  ///
  /// If it is `nil`, which is the default, status views cover the scroll view with pull to refresh,
  /// or otherwise the controller's view. To keep the rest of the screen usable, such as a header or
  /// a search bar, set a view that is only a part of it.
  public weak var containerView: UIView? {
    get { screen.canvas.containerView }
    set { screen.canvas.containerView = newValue }
  }

  /// Creates the three status views in advance, so that the first of them appears without delay.
  ///
  /// The views aren't added to a view hierarchy until they are shown.
  public func prepareStatusViews() {
    for kind in StatusKind.allCases { _ = screen.views.view(for: kind) }
  }
}
#endif
