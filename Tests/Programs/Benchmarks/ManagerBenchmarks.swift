import Foundation
import LoadingUI
import UIKit

/// Measures the overhead of a manager for a load, and its first use.
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

  let swap = StatusSwap()
  measure.pair(
    "bare views swapped in a window",
    "status change in a window",
    repetitions: 100,
    ratio: 2
  ) {
    swap.swapViews($0)
  } work: {
    swap.changeStatus($0)
  }

  let controllers = (0..<36_000).map { _ in UIViewController() }
  var next = 0
  measure.pair(
    "a view with a label made",
    "first access to loadingManager",
    repetitions: 1000,
    ratio: 2
  ) { _ in
    _ = makeStatusView("Failed")
  } work: { _ in
    _ = controllers[next].loadingManager
    next += 1
  }
  precondition(controllers.allSatisfy { !$0.isViewLoaded }, "A manager loaded a view.")
}
