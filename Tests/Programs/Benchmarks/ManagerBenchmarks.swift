import Foundation
import LoadingUI
import UIKit

/// What a manager adds to a load, and what its first use costs.
@MainActor func measureManagers(_ measure: Measure) async {
  let screen = InstantScreen()
  await measure("bare task: load, process", repetitions: 2000) { _ in
    await Task {
      guard let content = try? await screen.loadContent(ignoreCache: true) else { return }
      try? await screen.loadSucceeded(content)
    }.value
  }
  await measure(
    "reload cycle of a manager",
    repetitions: 2000,
    limit: .ratio(3, to: "bare task: load, process")
  ) { _ in
    _ = await screen.loadingManager.reloadContent(force: true).value
  }

  // Off screen, so that nothing fades: what is measured is the swap, not the stand-in's animation clock.
  let shown = InstantScreen()
  shown.loadViewIfNeeded()
  shown.loadingManager.prepareStatusViews()
  let failure = CocoaError(.fileNoSuchFile)
  await measure("status change that swaps views", repetitions: 1000, limit: .microseconds(20)) {
    shown.loadingManager.loadingStatus = $0.isMultiple(of: 2) ? .failed(failure) : .empty
  }

  let controllers = (0..<36_000).map { _ in UIViewController() }
  var next = 0
  await measure("first access to loadingManager", repetitions: 1000, limit: .microseconds(5)) {
    _ in
    _ = controllers[next].loadingManager
    next += 1
  }
  precondition(controllers.allSatisfy { !$0.isViewLoaded }, "A manager loaded a view.")
}
