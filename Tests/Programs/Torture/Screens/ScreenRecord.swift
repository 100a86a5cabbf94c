import LoadingLists
import LoadingUI
import UIKit

/// A record of a screen, without strong references to its objects.
@MainActor final class ScreenRecord {
  let name: String
  private let world: World
  weak var controller: UIViewController?
  weak var manager: LoadingManager?
  weak var delegate: ScriptedDelegate?
  weak var list: TorturedList?
  weak var dataSource: ListDataSource?
  let failedViewRecord = FailedViewRecord()
  var slot: Slot?
  var loaders: [LoaderReference] = []
  /// Whether the status was set by hand since the last change by a load.
  var isSetByHand = false
  /// Whether the screen has cancelled its load, which may continue for others.
  var isWithdrawn = false
  var isPulled = false
  private var noted = (isPulling: false, hasContent: false, isShownInRows: false)
  /// Whether content of the step before, or an earlier one, is gone, and nothing has come since.
  private(set) var isContentGone = false
  /// Whether content is gone that the screen may still show, whatever was requested since.
  private(set) var mayShowGoneContent = false
  var hasBanner = false
  /// Whether a frame with the screen was drawn.
  var wasDrawn = false
  /// The inset at the end of the list that the app has set.
  var inset: CGFloat = 0
  /// The inset of the safe area that the app has set.
  var safeInset: CGFloat = 0
  /// The last status that observers received.
  private var reported: LoadingStatus?
  /// The time of the last change or action.
  var changedAt: Duration
  /// The time since which it is unreachable.
  var unreachableSince: Duration?
  private(set) var openWaits = 0
  /// The number of running commands, which retain the manager.
  var commandCount = 0

  init(_ name: String, _ world: World) {
    self.name = name
    self.world = world
    changedAt = world.now
  }

  func statusChanged(to status: LoadingStatus) { changedAt = world.now }

  /// Resets the record for another manager.
  func forget() {
    reported = nil
    failedViewRecord.forget()
    isSetByHand = false
    isWithdrawn = false
    isPulled = false
    hasBanner = false
    noted.hasContent = false
    isContentGone = false
    mayShowGoneContent = false
  }

  func observed(_ status: LoadingStatus) {
    statusChanged(to: status)
    isSetByHand = false
    if status.isLoading { isWithdrawn = false }
    // The content was replaced by none, before it could be gone.
    if status == .empty { noted.hasContent = false }
    if status == reported {
      world.server.note("a status is reported once", "\(name) was notified twice of \(status)")
    }
    reported = status
  }

  /// Records conditions that change the screen without a change of the status.
  func note(isPulling: Bool, hasContent: Bool, isShownInRows: Bool, isIdle: Bool) {
    isContentGone = isIdle && !hasContent && (isContentGone || noted.hasContent)
    mayShowGoneContent = !hasContent && (mayShowGoneContent || isContentGone)
    let new = (isPulling, hasContent, isShownInRows)
    if new != noted { changedAt = world.now }
    noted = new
  }

  /// Records that a status that the app has set covers content, which the screen still shows.
  func contentWasCovered() { mayShowGoneContent = true }

  func loaderChanged() { changedAt = world.now }

  /// Counts the tasks that wait for the end of a load.
  func await(_ end: @escaping @MainActor () async -> Void) {
    openWaits += 1
    Task { [weak self] in
      await end()
      self?.openWaits -= 1
    }
  }

  /// Whether all objects of the screen have been released.
  var isReleased: Bool {
    controller == nil && manager == nil && delegate == nil && list == nil && dataSource == nil
  }
}

extension Task where Failure == Never {
  /// A function that waits for the task and ignores its result.
  var asEnd: @MainActor () async -> Void { { _ = await self.value } }
}
