#if canImport(UIKit)
import Loading

/// The rule that determines when a view at an end of a list requests a page.
@MainActor struct PageEndRequests {
  /// The state of the pages at this end of the list.
  private(set) var state = PageState.idle
  /// A Boolean value that indicates whether the next page waits for the user.
  private(set) var waitsForUser = false
  /// A Boolean value that indicates whether the last page was cancelled, so that the next one is
  /// requested when the view comes near again.
  private var isCancelled = false
  private var limit = AutomaticGrowthLimit()
  /// The numbers of loads and pages that have ended.
  private var completedLoads = CompletedLoads()

  /// A Boolean value that indicates whether a page may be requested if the view is near.
  var isPossible: Bool { state == .idle && !isCancelled }

  /// Begins again for another list.
  mutating func begin() {
    (limit, waitsForUser, isCancelled) = (AutomaticGrowthLimit(), false, false)
  }

  /// Updates the state to that of the pages.
  ///
  /// - Parameters:
  ///   - state: The state of the pages.
  ///   - isReloading: Whether the whole list is loading.
  ///   - loads: The numbers of ended loads and pages; `nil` if the loader doesn't count them.
  mutating func update(to state: PageState, isReloading: Bool, _ loads: CompletedLoads?) {
    let (wasLoading, previousLoads) = (self.state == .loading, completedLoads)
    self.state = state
    if let loads {
      completedLoads = loads
    } else {
      if wasLoading, state != .loading, state.error == nil { completedLoads.pages &+= 1 }
      if isReloading { completedLoads.contents &+= 1 }
    }
    if wasLoading { isCancelled = completedLoads == previousLoads && !isReloading }
    if isReloading { (waitsForUser, isCancelled) = (false, false) }
  }

  /// Allows a page after a cancelled one, because the view comes near.
  mutating func comesNear() { isCancelled = false }

  /// Decides whether the next page may be requested automatically.
  ///
  /// - Parameters:
  ///   - length: The length of the list.
  ///   - loaderWaits: Whether the loader lets the page wait for the user.
  /// - Returns: Whether it may.
  mutating func allowsPage(after length: Int, loaderWaits: Bool) -> Bool {
    waitsForUser = !limit.allowsPage(after: length, completedLoads) || loaderWaits
    return !waitsForUser
  }

  mutating func requestedByUser() {
    limit.requestedByUser()
    (waitsForUser, isCancelled) = (false, false)
  }
}
#endif
