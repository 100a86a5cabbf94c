import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A screen with one kind of content in a window, and its server.
@MainActor final class KindScreen {
  let kind: ScreenKind
  let server: ScreenServer

  private let clock: ManualClock
  private let log: EventLog
  private let controller: any ScreenRows
  private var announcements: [String] = []
  private var manager: LoadingManager { controller.loadingManager }

  init(_ kind: ScreenKind) {
    let (clock, log) = (ManualClock(), EventLog())
    (self.kind, self.clock, self.log) = (kind, clock, log)
    server = ScreenServer(parts: kind.parts, log: log)
    controller = kind.makeController(server, LoadingPolicy(clock: clock), log)
    manager.configuration.policy.clock = clock
    controller.loadViewIfNeeded()
    manager.enablePullToRefresh()
    _ = Screen.makeWindow(root: controller)
  }

  // MARK: - Steps

  func send(_ event: ScreenEvent) async {
    await listening {
      switch event {
      case .reload: manager.reloadContent()
      case .forced: manager.reloadContent(force: true)
      case .pull: controller.list.map { Screen.pull($0) }
      case .retry: manager.retry()
      case .background: manager.reloadContent(inBackground: true)
      case .forcedBackground: manager.reloadContent(force: true, inBackground: true)
      }
    }
  }

  func answer(_ answer: ScreenServer.Answer) async {
    await listening { server.answer(answer) }
  }

  func cancel() async {
    await listening { manager.cancel() }
  }

  /// Lets the time pass for indicators, announcements and fades.
  func pass() async {
    await listening { await clock.advance(by: .seconds(1)) }
  }

  /// Performs a step, lets the screen update, and returns the announcements of VoiceOver meanwhile.
  private func listening(_ step: () async -> Void) async {
    let count = Headless.accessibilityPosts.count
    await step()
    await follow()
    announcements += Headless.accessibilityPosts.dropFirst(count).map {
      ($0.notification == .announcement ? "" : "focus on ") + ($0.argumentDescription ?? "–")
    }
  }

  private func follow() async {
    await settle()
    Screen.settle()
    Screen.layout()
    await settle()
  }

  // MARK: - Looks

  /// A Boolean value that indicates whether the screen is blank, without content, activity or
  /// message.
  var isBlank: Bool {
    let status = manager.loadingStatus
    return !status.isLoading && status != .idle
      && visibleParts.allSatisfy { ["notice", "pull"].contains($0) }
  }

  /// Returns the state of the screen, with the events since the last call.
  func appearance() -> ScreenAppearance {
    defer { announcements = [] }
    let appearance = ScreenAppearance(
      status: manager.loadingStatus.word,
      shows: visibleParts,
      hasContent: manager.hasContent,
      announcements: announcements,
      requests: server.takeRequests(),
      hooks: log.take()
    )
    return kind.comparable(appearance)
  }

  var visibleParts: [String] {
    let covers = part("loading.status").map { [name(ofCover: $0.readTexts)] }
    return (covers ?? rows) + (part("loading.notice").map { [name(ofNotice: $0.readTexts)] } ?? [])
      + (controller.list?.refreshControl?.isRefreshing == true ? ["pull"] : [])
  }

  private func part(_ identifier: String) -> UIView? {
    controller.view.descendants.first { $0.accessibilityIdentifier == identifier && $0.isSeen }
  }

  private func name(ofCover texts: [String]) -> String {
    switch texts {
    case []: "cover"
    case ["…", "Loading…"]: "indicator"
    case ["Something Went Wrong", ScreenServer.errorMessage, "[Try Again]"]: "failed view"
    case ["Nothing Here Yet", "[Reload]"]: "empty view"
    default: "cover with \(texts)"
    }
  }

  private func name(ofNotice texts: [String]) -> String {
    texts.first == ScreenServer.errorMessage ? "notice" : "notice with \(texts)"
  }

  /// Returns the latest rows of content, or message rows in which all sections agree.
  private var rows: [String] {
    let texts = controller.rowTexts
    if texts == server.content.map(\.text) { return texts.isEmpty ? [] : ["rows"] }
    let names = Set(texts.map(name(ofRow:)))
    guard texts.count == kind.parts, names.count == 1 else { return ["rows with \(texts)"] }
    return Array(names)
  }

  private func name(ofRow text: String) -> String {
    switch text {
    case "…": "loading rows"
    case ScreenServer.errorMessage + " [Try Again]": "failed rows"
    case "Nothing Here Yet": "empty rows"
    default: "rows with \(text)"
    }
  }
}

extension UIViewController {
  /// The list of the screen.
  fileprivate var list: UIScrollView? {
    (self as? UICollectionViewController)?.collectionView ?? view as? UIScrollView
  }
}

extension UIView {
  /// Returns whether the view is in a window, and neither it nor a superview is hidden or
  /// transparent.
  fileprivate var isSeen: Bool {
    window != nil
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha == 1 }
  }
}
