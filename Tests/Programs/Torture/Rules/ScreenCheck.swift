import LoadingLists
import LoadingTestSupport
import LoadingUI
import UIKit

/// The checks of a screen: whether its content matches its status.
@MainActor struct ScreenCheck {
  let record: ScreenRecord
  let world: World

  init(_ record: ScreenRecord, _ world: World) {
    self.record = record
    self.world = world
  }

  func check() throws {
    guard let controller = record.controller, let manager = record.manager else { return }
    try checkWork(manager)
    guard let view = controller.viewIfLoaded else { return }
    // What stands over SwiftUI's view has no place while that has none.
    if controller is HostingHost, view.superview == nil { return }
    let covers = Self.views("loading.status", on: controller)
    if covers.count > 1 { throw violation("at most one status view is visible", manager, covers) }
    try checkAtOnce(controller, manager, covers.first)
    try checkBanner(controller, manager)
    // When a pull ends that covered only a part of a list, an indicator appears for the rest after a delay. When
    // the content of a failure is removed, a view over the screen replaces the notice, which fades.
    record.note(
      isPulling: isPulling(controller),
      hasContent: manager.hasContent,
      isShownInRows: haveRowsToSay,
      isIdle: manager.loadingStatus == .idle
    )
    guard world.now - record.changedAt >= .seconds(1) else { return }
    world.tally.settledChecks += 1
    try checkSettled(controller, manager, covers.first)
  }

  /// Checks the first frame with the screen, which also shows what was set before the view was loaded.
  func checkFrame() throws {
    guard let controller = record.controller, let manager = record.manager, !record.wasDrawn,
      let view = controller.viewIfLoaded, view.window != nil
    else { return }
    record.wasDrawn = true
    let cover = Self.views("loading.status", on: controller).first
    try checkAtOnce(controller, manager, cover)
    guard manager.configuration.showsStatusViews, !haveRowsToSay, cover == nil || cover?.alpha == 0
    else { return }
    switch manager.loadingStatus {
    case .failed where !coversFailure(manager): break
    case .failed, .empty:
      throw violation("the first frame shows the status", manager, [])
    case .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .loaded: break
    }
  }

  // MARK: - Loads

  private var isRunning: Bool {
    if let delegate = record.delegate { return delegate.busyCount > 0 }
    return record.loaders.contains { $0.wrapper?.isLoading == true }
  }

  private func checkWork(_ manager: LoadingManager) throws {
    let status = manager.loadingStatus
    if record.slot?.isLive == true, !status.isLoading, !isRunning, !record.isSetByHand {
      throw violation("an idle loader has no running request", manager, [])
    }
    if !isRunning, status != .paging, !record.isSetByHand, status.isLoading {
      throw violation("a loading status has a running load", manager, [])
    }
    if isRunning, !status.isLoading, !record.isSetByHand, record.delegate != nil {
      throw violation("a running load is visible in the status", manager, [])
    }
  }

  // MARK: - Visible views

  private func checkAtOnce(
    _ controller: UIViewController,
    _ manager: LoadingManager,
    _ cover: UIView?
  ) throws {
    // Off screen, a pull may have just ended, whose indicator is gone before a cover appears.
    guard manager.loadingStatus == .loading, manager.activityPresenter == nil,
      manager.configuration.showsStatusViews,
      !isPulling(controller), !haveRowsToSay, let window = controller.viewIfLoaded?.window
    else { return }
    // An invisible pull stands for the load until its time is over, even after the load has ended.
    let isInBackground = window.windowScene?.activationState == .background
    if record.isPulled, isInBackground || controller.transitionCoordinator != nil { return }
    if cover == nil || cover?.alpha == 0 {
      throw violation("an empty screen is covered immediately", manager, [])
    }
  }

  private func checkSettled(
    _ controller: UIViewController,
    _ manager: LoadingManager,
    _ cover: UIView?
  ) throws {
    let shown = surface(cover, manager)
    let fits: Bool =
      switch manager.loadingStatus {
      case _ where !manager.configuration.showsStatusViews: shown == .nothing
      // Content that is gone isn't visible. It may also have come and gone in one step.
      case .idle: shown == .blank || shown == .nothing && (!record.isContentGone || haveRowsToSay)
      case .loaded: shown == .nothing
      // A list without items whose server has more is still loading.
      case .paging:
        shown == .nothing || !manager.hasContent && (shown == .loading || shown == .blank)
      case .backgroundRefreshing: shown != .loading
      // The followed list may have reached the same status since, and shows it in its rows.
      case .empty where record.isSetByHand && haveRowsToSay: true
      case .empty: shown == (isShownInRows ? .nothing : .empty)
      // Content that is gone stays covered, whatever the hook says.
      case .failed where record.mayShowGoneContent && shown == .failed: true
      case .failed: shown == (coversFailure(manager) && !isShownInRows ? .failed : .nothing)
      case .loading where isShownInRows: shown != .loading
      // A load may have begun since, with the same status as the one set by hand.
      case .loading where haveRowsToSay: true
      case .loading, .foregroundRefreshing:
        world.presenter.isShown(for: controller) && record.commandCount == 0
          ? shown != .loading
          : shown == .loading || isPulling(controller) || isPresentedElsewhere(controller, manager)
      }
    if !fits {
      throw violation(
        "the status matches the visible views",
        manager,
        cover.map { [$0] } ?? [],
        "visible \(shown), content \(manager.hasContent), covers failure \(coversFailure(manager))"
      )
    }
    if let cover, shown != .nothing, let view = cover.subviews.first(where: { !$0.isHidden }) {
      try checkWords(view, manager)
      try checkTraits(controller, manager, cover)
    }
    try checkActivity(controller, manager)
    try checkPull(controller, manager)
    try checkDetails(controller, manager, cover)
  }

  private func checkActivity(
    _ controller: UIViewController,
    _ manager: LoadingManager
  ) throws {
    let isBusy = [.loading, .foregroundRefreshing].contains(manager.loadingStatus)
    guard world.presenter.isShown(for: controller), !isBusy, record.commandCount == 0 else {
      return
    }
    throw violation("a finished activity isn't presented", manager, [])
  }

  /// Returns whether a presenter shows the load or a command, or will once the screen is visible.
  private func isPresentedElsewhere(
    _ controller: UIViewController,
    _ manager: LoadingManager
  ) -> Bool {
    manager.activityPresenter != nil
      && (record.commandCount > 0 || controller.viewIfLoaded?.isSeen != true)
  }

  private func checkPull(_ controller: UIViewController, _ manager: LoadingManager) throws {
    guard isPulling(controller), !isRunning, !manager.loadingStatus.isLoading else { return }
    throw violation("pull-to-refresh always ends", manager, [])
  }

  private enum Surface { case nothing, loading, failed, empty, blank, foreign }

  private func surface(_ cover: UIView?, _ manager: LoadingManager) -> Surface {
    guard let cover else { return .nothing }
    guard cover.alpha > 0 else { return .foreign }
    guard let content = cover.subviews.first(where: { !$0.isHidden }) else { return .blank }
    if content === manager.loadingView { return .loading }
    if content === manager.failedView { return .failed }
    return content === manager.emptyView ? .empty : .foreign
  }

  private func coversFailure(_ manager: LoadingManager) -> Bool {
    record.delegate?.coversFailure ?? !manager.hasContent
  }

  /// Whether placeholder rows of a list without items show the status.
  private var isShownInRows: Bool { !record.isSetByHand && haveRowsToSay }

  private var haveRowsToSay: Bool {
    guard let list = (record.controller as? any ListHost)?.shownBy?.list else { return false }
    if list.hasItems { return list.status == .loading }
    return list.sections.contains { $0.placeholder != nil || $0.previousPlaceholder != nil }
  }

  private func isPulling(_ controller: UIViewController) -> Bool {
    guard record.isPulled, let view = controller.viewIfLoaded else { return false }
    // Off screen the control is stopped, and it refreshes again when the transition back has ended.
    let scene = view.window?.windowScene
    if scene == nil || scene?.activationState == .background
      || controller.transitionCoordinator != nil
    {
      return isRunning
    }
    return Self.lists(in: view).contains { $0.refreshControl?.isRefreshing == true }
  }

  private static func lists(in view: UIView) -> [UIScrollView] {
    ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap { lists(in: $0) }
  }

  func violation(
    _ rule: String,
    _ manager: LoadingManager,
    _ covers: [UIView],
    _ more: String = ""
  ) -> Violation {
    let host = record.controller.map { "\(type(of: $0))" } ?? "no controller"
    return Violation(
      rule,
      """
      \(record.name) (\(host)): \(manager.loadingStatus), \(covers.count) covers, \
      presenter \(manager.activityPresenter != nil), \
      on screen \(record.controller?.viewIfLoaded?.window != nil), \
      running \(isRunning), open \(record.slot?.open.map(\.number) ?? []), \
      loaders \(record.loaders.map { "\($0.slot.name) \($0.wrapper?.isLoading == true)" }) \(more)
      """
    )
  }
}
