extension Headless {
  /// The behavior of UIKit where Apple's documentation leaves it open.
  ///
  /// The defaults were observed in UIKit. Code for devices must work either way.
  public struct Rules: Equatable, Sendable {
    /// Whether subviews of a scroll view inherit the safe area that its adjusted content insets include.
    public var scrollViewsPassSafeArea = false
    /// Whether a keyboard guide without a keyboard ends at its view's own safe area, ignoring the home indicator.
    public var keyboardRestsOnOwnSafeArea = false
    /// Whether a change of a view's safe area or margins triggers a layout.
    public var safeAreaLaysOut = false
    /// Whether a refresh control alone makes a scroll view bounce.
    public var refreshControlsBounce = false
    /// Whether a table view adds cells in front of the app's subviews, rather than behind them.
    public var tablesAddRowsInFront = false
    /// Whether a table view adds headers and footers in front of the app's subviews, not just above its cells.
    public var tablesAddHeadersInFront = true
    /// Whether a collection view adds its views in front of the app's subviews.
    public var collectionsAddInFront = true
    /// Whether a cell that is reused within a layout is hidden in between, rather than removed from its list.
    public var recyclesInPlace = true
    /// Whether an activity indicator that has left its window stays still when it returns.
    public var indicatorsStopOutsideWindows = false
    /// Whether ending a search reports the cleared text while the search is still active.
    public var searchTellsOfClearedText = false
    /// Whether `additionalSafeAreaInsets` have no effect, as is reported of screens below an opaque bar.
    public var ignoresAdditionalSafeArea = false
    /// Whether a table view shows its titles in text labels rather than in content configurations.
    public var tableTitlesAreLabels = false
    /// Whether a list view keeps its offset when its content becomes too short for it.
    public var shortListsKeepOffsets = false
    /// Whether a scroll view tells its delegate of a content offset that is set as the origin of its bounds.
    ///
    /// It doesn't: github.com/calvingit/notes/issues/12.
    public var boundsTellDelegates = false
    /// Whether setting `contentOffset` stops a deceleration, as `setContentOffset(_:animated:)` does.
    ///
    /// It doesn't: rdar 16724593, of iOS 6 and 7.
    public var offsetsStopDeceleration = false
    /// Whether a table view lays out its rows when it commits updates, rather than in the next layout.
    ///
    /// It doesn't: github.com/pronebird/UIScrollView-InfiniteScroll/issues/31,
    /// github.com/facebookarchive/AsyncDisplayKit/issues/702.
    public var tablesLayOutInUpdates = false
    /// Whether a collection view lays out its items when it commits updates, rather than in the next layout.
    public var collectionsLayOutInUpdates = false
    /// Whether a collection view requests the titles of its index when it commits updates, and not only when its
    /// data is reloaded.
    ///
    /// It doesn't: rdar FB9524467.
    public var collectionsUpdateIndexes = false
    /// Whether a flow layout that scrolls vertically is mirrored from right to left without a subclass that says so.
    ///
    /// The header of UICollectionViewLayout says that its implementation returns false. Rdar 25698641 and
    /// stackoverflow.com/a/54087393 saw it mirrored if all items have one size.
    public var flowLayoutsMirror = false
    /// Whether a collection view gets its content size only in its next layout.
    public var contentSizesWaitForLayout = true
    /// Whether a table view forgets the measured heights of all rows when it commits updates.
    ///
    /// Reported in github.com/smileyborg/TableViewCellWithAutoLayoutiOS8/issues/17.
    public var tablesForgetHeights = true
    /// Whether a table view forgets the measured heights of rows that aren't visible when it commits updates.
    public var tablesForgetHiddenHeights = false
    /// Whether asking a list for its visible rows while it updates its cells is reported as a fault.
    ///
    /// Known of the cells of table views: github.com/mozilla-mobile/firefox-ios/issues/13570.
    public var reportsVisibleRowsInUpdates = true
    /// Whether an animated scroll arrives at once, rather than step by step.
    public var animatedScrollsJump = false
    /// Whether a large title becomes smaller while its content is scrolled, and with it the content's top inset.
    public var largeTitlesCollapse = true
    /// Whether `Headless.pull(_:)` begins at the top of the content, wherever that is scrolled.
    ///
    /// No finger does that.
    public var pullsBeginAtTop = false
    /// Whether a table view controller adds the height of the keyboard to the bottom inset of its table.
    public var tableControllersAvoidKeyboard = true
    /// Whether the main run loop ends a turn, and so lays out the screen, between tasks of the main actor.
    public var turnsEndBetweenTasks = false
    /// Whether bars have no background and floating buttons, and buttons are capsules, as since iOS 26.
    public var barsFloat = false
    /// Whether the frames of items in a section that scrolls orthogonally move with the section.
    public var orthogonalFramesScroll = false
    /// Whether a section that scrolls orthogonally has cells for a screenful of items beside the visible ones.
    public var orthogonalCellsAreMadeAhead = false
    /// Whether a section that has been scrolled orthogonally begins anew when the data is reloaded.
    public var reloadsResetOrthogonalSections = false

    /// Whether UIKit updates again what has read an observed property that changes.
    ///
    /// It does from iOS 26 on, and on iOS 18 with `UIObservationTrackingEnabled` in the `Info.plist`.
    public var tracksObservation = false

    /// Creates rules with the behavior observed in UIKit.
    public init() {}
  }

  /// The rules until the next `reset()`.
  ///
  /// Set them before creating views.
  public static var rules: Rules {
    get { state.rules }
    set {
      state.rules = newValue
      endTurnsBetweenTasks()
    }
  }
}
