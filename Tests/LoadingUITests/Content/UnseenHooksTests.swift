import HeadlessTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Hooks of a subclass that Swift doesn't call, which are reported.
@MainActor @Suite(.headless) struct UnseenHooksTests {
  private func messages(_ type: AnyClass) -> [String] {
    HookAdoption.all(of: type).flatMap(\.messages)
  }

  @Test func `a hook that only a subclass implements is reported, with a fix`() {
    #expect(
      messages(AddingScreen.self) == [
        """
        shouldReload() of LoadingUITests.AddingScreen isn't called: its superclass LoadingUITests.BaseScreen adopts \
        LoadingHooks without it. Add shouldReload() to LoadingUITests.BaseScreen, and override it in \
        LoadingUITests.AddingScreen.
        """
      ]
    )
  }

  @Test func `each hook is found, even if its name overlaps with the class name`() {
    let names = [
      "shouldForceReload()", "shouldLoadInBackground()",
      "shouldShowFailedView(for:hasContent:)", "loadingStatusChanged(_:)", "loadCancelled()",
      "loadFailed(_:)", "disableControls()", "enableControls()", "shouldShowEmptyView(for:)",
    ]
    let messages = messages(FailedLoadingView.self)
    #expect(messages.map { $0.prefix { $0 != " " }.description } == names)
    #expect(messages.last?.contains("adopts LoadingDelegate without it") == true)
  }

  @Test func `the conforming class and a subclass that overrides aren't reported`() {
    #expect(HookAdoption.all(of: BaseScreen.self).isEmpty)
    #expect(messages(OverridingScreen.self).isEmpty)
  }

  @Test func `an override of a reported hook is reported, too`() {
    #expect(messages(DeeperScreen.self).map { $0.contains("DeeperScreen") } == [true, false])
  }

  @Test func `a hook in a superclass of the conforming class is called`() {
    #expect(messages(BelowRoot.self).isEmpty)
    let screen: any LoadingHooks = BelowRoot()
    #expect(!screen.shouldReload())
  }

  @Test func `each delegate class is reported once`() async {
    var reports: [String] = []
    let previous = UnseenHooks.log
    UnseenHooks.log = { if $0.contains(".ReportedScreen") { reports.append($0) } }
    defer { UnseenHooks.log = previous }
    _ = ReportedScreen().loadingManager
    let check = UnseenHooks.lastCheck
    _ = ReportedScreen().loadingManager
    #expect(UnseenHooks.lastCheck == check, "the second one starts none")
    await check?.value
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("loadCancelled()") == true)
  }
}

class RootScreen: UIViewController {
  func shouldReload() -> Bool { true }
}

class AdoptingBelowRoot: RootScreen, LoadingHooks {}

final class BelowRoot: AdoptingBelowRoot {
  override func shouldReload() -> Bool { false }
}

class BaseScreen: UIViewController, LoadingDelegate {
  func loadContent(ignoreCache: Bool) async throws -> Int { 0 }
  func loadSucceeded(_ content: Int) {}
  func errorMessage(for error: any Error) -> String? { nil }
}

class AddingScreen: BaseScreen {
  func shouldReload() -> Bool { false }
  // Not hooks: other arguments, another name, and an overridden method.
  func loadFailed(_ error: any Error, again: Bool) {}
  func reload() {}
  override func errorMessage(for error: any Error) -> String? { "No luck." }
}

final class OverridingScreen: BaseScreen {
  override func errorMessage(for error: any Error) -> String? { "No luck." }
}

final class DeeperScreen: AddingScreen {
  override func shouldReload() -> Bool { true }
}

final class ReportedScreen: BaseScreen {
  func loadCancelled() {}
}

final class FailedLoadingView: BaseScreen {
  func shouldForceReload() -> Bool { true }
  func shouldLoadInBackground() -> Bool { true }
  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool { true }
  func loadingStatusChanged(_ status: LoadingStatus) {}
  func loadCancelled() {}
  func loadFailed(_ error: any Error) {}
  func disableControls() {}
  func enableControls() {}
  func shouldShowEmptyView(for content: Int) -> Bool { true }
}
