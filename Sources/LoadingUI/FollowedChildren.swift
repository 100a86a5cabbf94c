#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// The child view controllers whose merged status a screen shows.
///
/// They load by themselves, and show what happens in them. The screen shows what they have in
/// common.
@MainActor final class FollowedChildren: FollowedSource, TurnWatching {
  let loaders: [any ContentLoading] = []
  let pagingError: (any Error)? = nil
  let waitsForUser = false
  let query: String? = nil
  let contentRemoved: (@MainActor () -> Void)? = nil
  var isScreenVisible: @MainActor () -> Bool = { true }
  var isScreenWaiting: @MainActor () -> Bool = { true }

  private var children: [FollowedChild] = []
  private var changed: @MainActor () -> Void = {}
  private var isEnded = false
  /// The situation that was reported last.
  private var reported: FollowedStatus.Situation?
  /// The callers that wait for loads, but not for children that have left.
  private var waiters: [LoadWaiter<Void>] = []
  /// The loads of children that aren't followed anymore.
  private var loadsBefore = CompletedLoads()

  init(_ children: [UIViewController]) { follow(children) }

  /// Follows other children, of which some may be the same.
  func follow(_ new: [UIViewController]) {
    let previous = children
    children = new.reduce(into: []) { all, child in
      guard !all.contains(where: { $0.controller === child }) else { return }
      all.append(previous.first { $0.controller === child } ?? FollowedChild(child))
    }
    for child in previous where !children.contains(where: { $0 === child }) {
      loadsBefore = loadsBefore + child.completedLoads
    }
    changed()
  }

  /// The loaded views of the children.
  var views: [UIView] { children.compactMap { $0.controller?.viewIfLoaded } }

  var situation: FollowedStatus.Situation {
    for child in children { child.update { [weak self] in self?.changed() } }
    let situation = FollowedStatus.Situation(
      of: children.map(\.status),
      completedLoads: children.reduce(loadsBefore) { $0 + $1.completedLoads }
    )
    reported = situation
    if situation.status != .loading { finishWaiting() }
    return situation
  }

  var isLoading: Bool { managers.contains { $0.content.status.isLoading } }
  var isLoadingWhole: Bool { managers.allSatisfy { $0.content.status.isLoading } }
  var canLoad: Bool { managers.contains { $0.content.canLoad } }
  var facts: ContentFacts {
    var facts = ContentFacts(merging: managers.map(\.content.facts))
    facts.date = managers.compactMap(\.status.lastUpdated).min()
    // Each child polls its own content.
    facts.isPolled = false
    return facts
  }

  /// Returns `false`, because the child shows it.
  func isEdited(by rejection: EditRejection) -> Bool { false }

  func observe(_ changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    Turns.watch(self)
  }

  func inTurn(_ change: @escaping @MainActor () -> Void) { change() }

  func load(_ request: LoadRequest) -> @MainActor () async -> Void {
    let loads = perform {
      $0.reload(
        force: request.force ? true : nil,
        inBackground: request.isInBackground ? true : nil,
        for: request.reason
      )?()
    }
    let waiter = LoadWaiter<Void>()
    waiters.append(waiter)
    Task {
      for load in loads { _ = await load?.value }
      waiter.finish(())
    }
    return { await waiter.task.value }
  }

  func loadAgain() { perform { $0.reload(.forced, for: .outdated) } }

  func retry(_ request: LoadRequest) -> Bool {
    guard managers.contains(where: \.hasFailed) else { return false }
    perform {
      if $0.hasFailed {
        // The screen says that all have loaded.
        $0.retry(request.reason == .button ? .reload : request.reason)
      } else if request.origin == .automatic, $0.isStale {
        $0.reload(.ifNeeded, for: request.reason)
      }
    }
    return true
  }

  func connectionReturned() { perform { $0.content.connectionReturned() } }

  func loadNextPage() -> (@MainActor () async -> Void)? { nil }

  func withdraw() { perform { $0.cancel() } }

  func finish() {
    isEnded = true
    changed = {}
    children = []
    finishWaiting()
  }

  /// Looks for children that were released, have another manager, or have left during a load, of
  /// which there is no notice.
  func turnDidEnd() -> TurnOutcome {
    guard !isEnded else { return .finished }
    guard let reported, situation != reported else { return .unchanged }
    changed()
    return .changed
  }

  private func finishWaiting() {
    let ended = waiters
    waiters = []
    for waiter in ended { waiter.finish(()) }
  }

  private var managers: [LoadingManager] { children.compactMap(\.manager) }

  /// Performs an action with the manager of each child that has anything to load.
  @discardableResult private func perform<Result>(_ action: (LoadingManager) -> Result) -> [Result]
  {
    // An observer of the first change may make the screen follow something else.
    managers.compactMap { isEnded || !$0.content.canLoad ? nil : action($0) }
  }
}

/// A child of a screen that follows it, held weakly.
@MainActor private final class FollowedChild {
  private(set) weak var controller: UIViewController?
  private(set) weak var manager: LoadingManager?
  private(set) var status = ChildStatus()
  private(set) var completedLoads = CompletedLoads()
  private var observation: LoadingObservation?
  /// The loads that were completed before the manager was observed, with its opposite sign.
  private var loadsBefore = CompletedLoads()

  /// A Boolean value that indicates whether the controller had a parent.
  private var wasInside = false

  init(_ controller: UIViewController) { self.controller = controller }

  /// Updates the status, and observes the manager if the controller has another one.
  func update(_ changed: @escaping @MainActor () -> Void) {
    guard let controller else { return status = ChildStatus() }
    let current = controller.existingLoadingManager ?? controller.loadingManager
    if current !== manager {
      manager = current
      status = ChildStatus()
      loadsBefore = completedLoads - current.status.completedLoads
      observation = current.status.observers.add { _ in changed() }
    }
    completedLoads = loadsBefore + current.status.completedLoads
    let last = current.status.last
    wasInside = wasInside || controller.parent != nil
    // Its load was interrupted and may never go on, or is one that nobody sees.
    let isAway = current.content.isInterrupted || wasInside && controller.isRemoved
    let isWaiting = isAway && last.status.isLoading
    let shown: LoadingStatus = isWaiting ? last.hasContent ? .loaded : .idle : last.status
    status.update(shown, hasContent: last.hasContent)
  }
}

extension UIViewController {
  /// A Boolean value that indicates whether the controller is in no container and no window.
  fileprivate var isRemoved: Bool {
    parent == nil && presentingViewController == nil && viewIfLoaded?.window == nil
  }
}

extension LoadingManager {
  fileprivate var hasFailed: Bool { content.status.error != nil }
}
#endif
