#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A manager that is replaced in a hook, which starts no further load and enables its controls
/// again.
@MainActor @Suite(.screen) struct ReplacedFromHookTests {
  typealias Hook = ReplacingController.Hook

  private let controller = ReplacingController()
  private let clock = ManualClock()

  /// The events that lead to the call of a hook.
  private enum Course { case success, failure, cancel, page, failedPage }

  private static func course(to hook: Hook) -> Course {
    switch hook {
    case .shouldShowFailedView, .errorMessage, .failedContentProvider, .loadFailed: .failure
    case .loadCancelled: .cancel
    case .hasMoreContent, .loadNextPage, .pageSucceeded: .page
    case .pagingFailed: .failedPage
    default: .success
    }
  }

  /// Performs the events on a manager, and returns the statuses in which its loads ended.
  private func run(_ course: Course, on manager: LoadingManager) async -> [LoadingStatus] {
    switch course {
    case .success: break
    case .failure: controller.load = { throw TestError("load") }
    case .cancel:
      controller.load = { [clock] in
        try await clock.sleep(for: .seconds(9999))
        return []
      }
    case .page: break
    case .failedPage: controller.loadPage = { throw TestError("page") }
    }
    let task = manager.reloadContent()
    if course == .cancel {
      await settle()
      manager.cancel()
    }
    let status = await task.value
    guard course == .page || course == .failedPage else { return [status] }
    return [status, await manager.loadNextPage().value]
  }

  @Test(arguments: Hook.allCases)
  func `a manager replaced from within a hook calls no more hooks and loads nothing`(_ hook: Hook)
    async
  {
    _ = Screen.makeWindow(root: controller)
    let manager = controller.loadingManager
    manager.configuration.policy.clock = clock
    let isActivity = [.activityShow, .activityLayout, .activityHide].contains(hook)
    if isActivity { manager.activityPresenter = controller }
    manager.failedContentProvider = { [controller] _ in
      controller.reached(.failedContentProvider)
      return nil
    }
    let observation = manager.observeStatus { [controller] status in
      if status.isLoading { controller.reached(.observer) }
    }
    controller.replaces = hook
    let outcomes = await run(Self.course(to: hook), on: manager)
    Screen.settle()
    await clock.advance(by: .seconds(1))
    Screen.settle()
    Screen.layout()

    #expect(controller.previous === manager, "the hook was called")
    #expect(controller.loadingManager !== manager)
    #expect(controller.count(.disableControls) == controller.count(.enableControls))
    #expect(controller.count(.loadContent) <= 1)
    let precedesLoad: [Hook] = [
      .shouldForceReload, .shouldLoadInBackground, .shouldReload, .firstStatus, .disableControls,
      .activityShow, .activityLayout, .observer,
    ]
    if precedesLoad.contains(hook) {
      #expect(controller.count(.loadContent) == 0)
      #expect(outcomes == [.idle], "as before the load")
    }
    if hook == .hasMoreContent { #expect(controller.count(.loadNextPage) == 0) }
    #expect(!manager.loadingStatus.isLoading)
    #expect(outcomes.last == manager.loadingStatus)
    #expect(
      !controller.view.descendants.contains { $0.accessibilityIdentifier == "loading.status" }
    )
    withExtendedLifetime(observation) {}

    controller.load = { ["b"] }
    let calls = controller.calls.count
    _ = await manager.reloadContent().value
    _ = await manager.loadNextPage().value
    #expect(controller.calls.count == calls, "no hook is called, and nothing loaded")
    #expect(await controller.loadingManager.reloadContent().value == .loaded)
    #expect(controller.count(.disableControls) == controller.count(.enableControls))
  }

  @Test
  func `a hook called during replacement finds the new manager and can load with it`()
    async
  {
    _ = Screen.makeWindow(root: controller)
    let previous = controller.loadingManager
    controller.load = { [clock] in
      try await clock.sleep(for: .seconds(9999))
      return []
    }
    await previous.beginReload()
    let new = LoadingManager(viewController: controller)
    var found: [LoadingManager] = []
    let observation = previous.observeStatus { [controller] status in
      guard !status.isLoading, found.isEmpty else { return }
      found.append(controller.loadingManager)
      previous.reloadContent(force: true)
      controller.load = { ["a"] }
      controller.loadingManager.reloadContent()
    }
    controller.loadingManager = new
    #expect(found.first === new)
    await settle()
    #expect(new.loadingStatus == .loaded)
    #expect(previous.loadingStatus == .idle)
    #expect(controller.count(.loadContent) == 2, "of the first and of the new one")
    withExtendedLifetime(observation) {}
  }

  @Test
  func `of two managers assigned in nested calls, one remains`()
    async
  {
    _ = Screen.makeWindow(root: controller)
    controller.load = { [clock] in
      try await clock.sleep(for: .seconds(9999))
      return []
    }
    await controller.loadingManager.beginReload()
    controller.replaces = .loadCancelled
    let outer = LoadingManager(viewController: controller)
    controller.loadingManager = outer
    #expect(controller.previous === outer)
    #expect(outer.viewController == nil)
    #expect(controller.loadingManager.viewController === controller)
    outer.loadingStatus = .empty
    #expect(outer.emptyView.window == nil)
  }
}
#endif
