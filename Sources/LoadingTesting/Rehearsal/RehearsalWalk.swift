#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
import LoadingUI
import UIKit

/// A walk through the states of a new screen, step by step, with the checks after each step.
@MainActor final class RehearsalWalk {
  let stage = RehearsalStage()
  /// The steps that were taken.
  private(set) var steps: [RehearsalStep] = []
  /// The names of what has sent requests.
  private var senders: Set<String> = []
  private let rehearsal: Rehearsal
  private var contentWords: Set<String> = []
  private var permanentWords: Set<String> = []
  /// Called with each state in each look.
  var sees: @MainActor (RehearsalPhase, RehearsalLook, UIWindow) -> Void = { _, _, _ in }
  /// Called after each step, before it is checked.
  var took: @MainActor (RehearsalStep, UIWindow) -> Void = { _, _ in }

  init(_ rehearsal: Rehearsal) { self.rehearsal = rehearsal }

  /// The names of the screen, its children and their loaders in a record.
  var subjects: Set<String> {
    senders.union(stage.managers.compactMap(\.viewController).map { "\(type(of: $0))" })
  }

  /// Returns the fault that is found while a closure takes the walk, and closes the screen.
  func fault(_ body: @MainActor () async throws -> Void) async throws -> RehearsalFault? {
    let result: Result<RehearsalFault?, any Error>
    do {
      try await body()
      result = .success(nil)
    } catch let fault as RehearsalFault {
      result = .success(fault)
    } catch {
      result = .failure(error)
    }
    await stage.end()
    return try result.get()
  }

  // MARK: - Steps

  /// The steps that a user, the server or the system can take now, in the order to try them.
  var possibleSteps: [RehearsalStep] {
    let phase = stage.phase
    let isOpen = !phase.openCalls.isEmpty
    var steps: [RehearsalStep] = []
    if isOpen { steps += [.succeed, .fail] }
    if isOpen, stage.server.canBeEmpty { steps.append(.succeedEmpty) }
    guard phase.left == nil else { return steps.filter { _ in phase.left == .push } + [.comeBack] }
    if phase.isOffline { return [.goOnline] }
    let way = WayOut(stage)
    if check.hasFailed, way.control != nil { steps.append(.tryAgain) }
    if way.refreshControl?.isRefreshing == false {
      steps += [.pull(isQuick: false), .pull(isQuick: true)]
    }
    if stage.managers.contains(where: { $0.loadingStatus.isLoading }) { steps.append(.cancel) }
    if scrollView != nil { steps.append(.scrollToEnd) }
    if !stage.managers.isEmpty { steps += [.reload, .outdate] }
    steps += RehearsalStep.Leaving.allCases.filter(stage.canLeave).map { .leave($0) }
    if stage.managers.first?.delegate is any LoadingDelegate { steps.append(.changeDelegate) }
    steps += [.runLowOnMemory, .goOffline]
    return steps
  }

  /// Takes a step if it is possible, after the screen has been opened.
  func takeIfPossible(_ step: RehearsalStep) async throws {
    let isOpening = if case .open = step { true } else { false }
    if steps.isEmpty, !isOpening { try await take(.open(isQuick: false)) }
    guard steps.isEmpty || step == .close || !isOpening && possibleSteps.contains(step) else {
      return
    }
    try await take(step)
  }

  /// Takes a step, waits until nothing changes anymore, and checks the screen.
  func take(_ step: RehearsalStep) async throws {
    steps.append(step)
    let recording = RequestRecording()
    let (calls, before) = (stage.server.calls.count, stage.phase)
    let told = rehearsal.announcements?().count
    let isRestful = try await recording.record {
      try await perform(step)
      await stage.settleAll()
      if step.isQuick {
        stage.server.answerAll()
        await stage.settleAll()
      }
      await stage.rest()
      return stage.left == nil && stage.screen != nil
    }
    senders.formUnion(recording.requests.map(\.subject))
    took(step, stage.window)
    let check = RequestCheck(step: step, requests: recording.requests, left: stage.left)
    try check.check()
    if step == .tryAgain, recording.requests.isEmpty, stage.server.calls.count == calls {
      let name = WayOut(stage).control.map(\.spokenName) ?? "the button"
      throw RehearsalFault("a button to try again does nothing", name)
    }
    guard isRestful else { return }
    if let told, let texts = rehearsal.announcements?().dropFirst(told) {
      try SpeechCheck(step: step, before: before, after: stage.phase, texts: Array(texts))
        .check()
    }
    try await checkScreen()
  }

  private func perform(_ step: RehearsalStep) async throws {
    let manager = stage.managers.first
    switch step {
    case .open: try stage.open(rehearsal.make, rehearsal.looks.first ?? .phone)
    case .succeed: stage.server.answerAll()
    case .succeedEmpty: stage.server.answerAll(isEmpty: true)
    case .fail: stage.server.failAll(URLError(.timedOut))
    case .pull:
      let control = WayOut(stage).refreshControl
      control?.beginRefreshing()
      // The user has pulled the list down, which a call doesn't do.
      if let list = control?.superview as? UIScrollView {
        list.contentOffset.y = -list.adjustedContentInset.top
      }
      control?.sendActions(for: .valueChanged)
    case .reload: manager?.reloadContent(force: true)
    case .outdate: manager?.setNeedsReload()
    case .tryAgain: WayOut(stage).touch()
    case .cancel: stage.managers.forEach { $0.cancel() }
    case .scrollToEnd:
      if let list = scrollView {
        list.contentOffset.y = list.contentSize.height - list.bounds.height
      }
    case .goOffline:
      stage.server.reachability.report(false)
      stage.server.failAll(URLError(.notConnectedToInternet))
    case .goOnline: stage.server.reachability.report(true)
    case .leave(let leaving): stage.leave(leaving)
    case .comeBack: stage.comeBack()
    case .runLowOnMemory: stage.runLowOnMemory()
    case .changeDelegate:
      // Even the same one is another one after none.
      let delegate = manager?.delegate
      manager?.delegate = nil
      manager?.delegate = delegate
    case .signOut: stage.signOut()
    case .close:
      try await close()
    }
  }

  /// Closes the screen for good, which ends its requests and releases it.
  private func close() async throws {
    let (name, wasSeen) = (stage.screen.map { "\(type(of: $0))" } ?? "", stage.left == nil)
    // Others may wait for what a loader loads.
    let ownsCalls = wasSeen && stage.managers.first?.delegate is any LoadingDelegate
    await stage.close()
    if ownsCalls, let call = stage.server.openCalls.first {
      throw RehearsalFault("a request goes on after the screen was closed", "“\(call)”")
    }
    // A load may retain its screen until it ends.
    stage.server.failAll(CancellationError())
    try await eventually {
      guard stage.screen != nil else { return }
      throw RehearsalFault("the screen is retained after it was closed", name)
    }
  }

  /// A list that can be scrolled to an end that isn't seen; `nil` if there is none.
  private var scrollView: UIScrollView? {
    stage.views.lazy.compactMap { $0 as? UIScrollView }.first {
      $0.isScrollEnabled && $0.isShown
        && $0.contentSize.height - $0.bounds.height > max(1, $0.contentOffset.y + 1)
    }
  }

  // MARK: - Checks

  private var check: RestCheck {
    RestCheck(
      stage: stage,
      isNew: steps.count == 1,
      permanentWords: permanentWords,
      contentWords: contentWords
    )
  }

  private func checkScreen() async throws {
    let words = SeenScreen(stage.window).words
    if stage.managers.contains(where: \.hasContent) {
      contentWords.formUnion(words)
    } else if !stage.isSignedOut {
      permanentWords.formUnion(words)
    }
    try await eventually { try check.checkState() }
    try await eventually { try check.checkLook() }
  }

  /// Checks the screen in all looks.
  ///
  /// A look may change what follows, because a list of another height needs other pages.
  func lookAround() async throws {
    guard let first = rehearsal.looks.first, let root = stage.root else { return }
    let phase = stage.phase
    for look in rehearsal.looks {
      look.setting?(true)
      defer { look.setting?(false) }
      look.apply(to: stage.window, root)
      await stage.settleAll()
      sees(phase, look, stage.window)
      do {
        try await eventually { try check.checkLook() }
      } catch var fault as RehearsalFault {
        if look.name != first.name { fault.look = look.name }
        throw fault
      }
    }
    first.apply(to: stage.window, root)
    await stage.settleAll()
  }

  /// Checks something until it holds, for at most a second, because a system's animation may still
  /// be running.
  private func eventually(_ check: @MainActor () throws -> Void) async throws {
    for _ in 0..<20 {
      do { return try check() } catch { stage.turn(0.05) }
      await stage.settleAll()
    }
    try check()
  }
}

extension RehearsalStep {
  fileprivate var isQuick: Bool {
    switch self {
    case .open(let isQuick), .pull(let isQuick): isQuick
    case .succeed, .succeedEmpty, .fail, .reload, .outdate, .tryAgain, .cancel, .scrollToEnd,
      .goOffline, .goOnline, .leave, .comeBack, .runLowOnMemory, .changeDelegate, .signOut, .close:
      false
    }
  }
}
#endif
