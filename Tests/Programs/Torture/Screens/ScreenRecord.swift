import LoadingLists
import LoadingUI
import UIKit

/// What is known about a screen from outside, without keeping any of it.
@MainActor final class ScreenRecord {
  let name: String
  private let world: World
  weak var controller: UIViewController?
  weak var manager: LoadingManager?
  weak var delegate: ScriptedDelegate?
  weak var list: TorturedList?
  weak var dataSource: ListDataSource?
  let failedLook = FailedLook()
  var slot: Slot?
  var loaders: [LoaderReference] = []
  /// Whether the status was set by hand since a load last changed it.
  var isSetByHand = false
  var isPulled = false
  private var noted = (isPulling: false, hasContent: false, isShownInRows: false)
  var hasBanner = false
  /// What observers were told last.
  private var told: LoadingStatus?
  /// When something about it changed, or was done to it.
  var changedAt: Duration
  /// Since when nobody can reach it.
  var unreachableSince: Duration?
  private(set) var openWaits = 0
  /// How many commands run, which hold the manager.
  var commandCount = 0

  init(_ name: String, _ world: World) {
    self.name = name
    self.world = world
    changedAt = world.now
  }

  func statusChanged(to status: LoadingStatus) { changedAt = world.now }

  /// Begins to listen to another manager.
  func forget() {
    told = nil
    failedLook.forget()
    isSetByHand = false
    isPulled = false
    hasBanner = false
  }

  func observed(_ status: LoadingStatus) {
    statusChanged(to: status)
    isSetByHand = false
    if status == told {
      world.server.note("a status is told once", "\(name) was told twice of \(status)")
    }
    told = status
  }

  /// What changes the screen without a change of the status.
  func note(isPulling: Bool, hasContent: Bool, isShownInRows: Bool) {
    let new = (isPulling, hasContent, isShownInRows)
    if new != noted { changedAt = world.now }
    noted = new
  }

  func loaderChanged() { changedAt = world.now }

  /// Counts those who wait for the end of a load.
  func await(_ end: @escaping @MainActor () async -> Void) {
    openWaits += 1
    Task { [weak self] in
      await end()
      self?.openWaits -= 1
    }
  }

  /// Whether everything of it is gone.
  var isReleased: Bool {
    controller == nil && manager == nil && delegate == nil && list == nil && dataSource == nil
  }
}

extension Task where Failure == Never {
  /// Only that it ends.
  var asEnd: @MainActor () async -> Void { { _ = await self.value } }
}
