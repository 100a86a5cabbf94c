import Foundation
import LoadingUI
import UIKit

/// What the stand-in offers in place of a person and a device.
///
/// Under a name of its own: the check that keeps `Headless` out of the library searches all of the demo
/// too, and would also find it here, in the folder that only Linux compiles.
typealias Simulator = Headless

/// A phone on which the demo runs, with an eye on the status of the screen that is open.
///
/// Time is real here: the animation clock of the stand-in is turned along with it.
@MainActor final class Stage {
  /// Why a run cannot go on.
  struct Trouble: Error {
    let message: String
  }

  let window: UIWindow
  private(set) var pictures: [Picture] = []
  /// The screen that was opened last.
  var screen: (any DemoScreen)?
  /// The statuses of that screen so far, `idle` first.
  private(set) var statuses: [LoadingStatus] = []

  let list: ScreenListViewController
  private let say: @MainActor (String) -> Void
  private let start = ContinuousClock.now
  private var lastTick = ContinuousClock.now
  private var observation: LoadingObservation?

  /// Starts the demo, with the list of its screens open.
  ///
  /// - Parameters:
  ///   - services: What the screens work with.
  ///   - say: Takes a line for each status as it comes.
  init(
    services: DemoServices,
    say: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    list = ScreenListViewController(services: services)
    window = Simulator.makeWindow(
      device: .islandPhone,
      root: UINavigationController(rootViewController: list)
    )
    self.say = say
  }

  /// The time since the start.
  var time: Duration { start.duration(to: .now) }

  /// The status of the screen that is open.
  var status: LoadingStatus { statuses.last ?? .idle }

  /// The list that is on screen, if there is one.
  var table: UITableView? { (screen?.content as? UITableViewController)?.tableView }

  /// The screen as a person sees it now, as SVG.
  var svg: String {
    Simulator.layout()
    return Simulator.render(window)
  }

  // MARK: - Waiting

  /// Lets time pass.
  func wait(for duration: Duration) async throws {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end { try await pass() }
  }

  /// Lets time pass until the screen has done with loading; false if that lasts too long.
  @discardableResult
  func waitForEndOfLoad(atMost limit: Duration = .seconds(20)) async throws -> Bool {
    let end = ContinuousClock.now + limit
    while status.isLoading, ContinuousClock.now < end { try await pass() }
    try await waitForIndicators()
    finishMovement()
    return !status.isLoading
  }

  /// Lets time pass until nothing turns any more: an indicator that was seen outlasts its load.
  private func waitForIndicators() async throws {
    try await wait(for: .milliseconds(80))
    let end = ContinuousClock.now + .milliseconds(400)
    while showsActivity, ContinuousClock.now < end { try await pass() }
  }

  private func pass() async throws {
    try await Task.sleep(for: .milliseconds(5))
    let now = ContinuousClock.now
    Simulator.advance(by: lastTick.duration(to: now))
    lastTick = now
    Simulator.layout()
  }

  // MARK: - Looking

  /// Takes a picture of the screen, in light and in dark mode: of the same screen the same in each run.
  ///
  /// - Parameters:
  ///   - title: What is to be seen, in a word or two.
  ///   - caption: What happened and what to look at.
  ///   - fileName: What its files are called, if the README shows it.
  func picture(_ title: String, _ caption: String, fileName: String? = nil) {
    let time = time
    // On to a full second of the animations: spinners turn once in a second.
    let now = Simulator.now
    Simulator.advance(by: .seconds(now.components.seconds + 1) - now)
    let light = svg
    Simulator.setUserInterfaceStyle(.dark, for: window)
    let dark = svg
    Simulator.setUserInterfaceStyle(.light, for: window)
    Simulator.layout()
    pictures.append(
      Picture(
        fileName: fileName,
        title: title,
        caption: caption,
        status: status.inWords,
        time: time,
        light: light,
        dark: dark
      )
    )
  }

  /// Follows the status of another screen from now on.
  func observe(_ content: UIViewController) {
    statuses = []
    observation = content.loadingManager.observeStatus { [weak self] in self?.note($0) }
  }

  private func note(_ status: LoadingStatus) {
    statuses.append(status)
    say("  \(time.inSeconds)  \(status.inWords)")
  }
}

extension LoadingStatus {
  /// The status for a line of text: its name, and what a person is told of an error.
  var inWords: String {
    guard let error else { return "\(self)" }
    return "failed: \(error.localizedDescription)"
  }
}
