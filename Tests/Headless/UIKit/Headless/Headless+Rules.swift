extension Headless {
  /// What UIKit does where Apple's documentation leaves it open.
  ///
  /// By default it is what was found of UIKit. What is to run on devices has to be right either way.
  public struct Rules: Equatable, Sendable {
    /// Whether the edges of the safe area that a scroll view took into its insets reach its subviews.
    public var scrollViewsPassSafeArea = false
    /// Whether a keyboard guide at rest ends where its view's own safe area does, wherever the home indicator is.
    public var keyboardRestsOnOwnSafeArea = false
    /// Whether a view is laid out anew as its safe area or its margins change.
    public var safeAreaLaysOut = false
    /// Whether a scroll view bounces for its refresh control alone.
    public var refreshControlsBounce = false
    /// Whether a table adds rows in front of what an app has added, rather than at the back.
    public var tablesAddRowsInFront = false
    /// Whether a table adds headers and footers in front of what an app has added, rather than above its rows.
    public var tablesAddHeadersInFront = true
    /// Whether a collection view adds its views in front of what an app has added.
    public var collectionsAddInFront = true
    /// Whether a cell that is used again within a layout was hidden meanwhile, rather than taken out of its list.
    public var recyclesInPlace = true
    /// Whether an activity indicator that leaves its window stands still when it comes back.
    public var indicatorsStopOutsideWindows = false
    /// Whether a search that is ended tells of its cleared text while it is still active.
    public var searchTellsOfClearedText = false
    /// Whether `additionalSafeAreaInsets` have no effect, as is told of screens below an opaque bar.
    public var ignoresAdditionalSafeArea = false
    /// Whether bars have no background and their buttons float, as since iOS 26.
    public var barsFloat = false

    /// Makes the rules that were found of UIKit.
    public init() {}
  }

  /// The rules that hold until the next `reset()`. To be set before there are views.
  public static var rules: Rules {
    get { state.rules }
    set { state.rules = newValue }
  }
}
