public import UIKit

extension LoadingManager {
  /// What the managers of an app begin with, unless a screen says otherwise.
  public struct Defaults {
    /// How managers load and show.
    public var configuration = Configuration()
    /// What the loading view shows; `StatusContentConfiguration.loading()` by default.
    public var loadingContent: any UIContentConfiguration = StatusContentConfiguration.loading()
    /// What the failed view shows; `StatusContentConfiguration.failed()` by default.
    public var failedContent: any UIContentConfiguration = StatusContentConfiguration.failed()
    /// What the empty view shows; `StatusContentConfiguration.empty()` by default.
    public var emptyContent: any UIContentConfiguration = StatusContentConfiguration.empty()
    /// What is shown for some errors in place of the failed content; `nil`, the default, for none.
    public var failureContent: (@MainActor (any Error) -> (any UIContentConfiguration)?)?

    /// Returns the text for an error, where a screen's own hook has none; `nil`, the default, and an answer of
    /// `nil` leave it to the error's description.
    public var errorMessage: (@MainActor (any Error) -> String?)?

    /// Makes the defaults of the library.
    public init() {}
  }

  /// What the managers that are made from now on begin with: set it where the app starts.
  ///
  /// ```swift
  /// LoadingManager.defaults.loadingContent = PlaceholderContentConfiguration()
  /// ```
  public static var defaults = Defaults()
}
