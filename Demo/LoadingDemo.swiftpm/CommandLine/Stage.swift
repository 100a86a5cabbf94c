import Foundation
import LoadingUI
import UIKit

/// The stand-in's replacement for the user and the device.
///
/// Named differently, because the check that keeps `Headless` out of the library also searches
/// the demo, including this folder, which only Linux compiles.
typealias Simulator = Headless

/// A phone on which the demo runs, which records the status of the open screen.
///
/// The stage runs in real time, and advances the stand-in's animation clock accordingly.
@MainActor final class Stage {
  /// The reason why a run can't continue.
  struct Trouble: Error {
    let message: String
  }

  let window: UIWindow
  private(set) var pictures: [Picture] = []
  /// The screen that was opened last.
  var screen: (any DemoScreen)?
  /// The statuses of that screen so far, beginning with `idle`.
  private(set) var statuses: [LoadingStatus] = []

  let list: ScreenListViewController
  private let say: @MainActor (String) -> Void
  private let start = ContinuousClock.now
  private var lastTick = ContinuousClock.now
  private var observation: LoadingObservation?

  /// Starts the demo with the list of its screens.
  ///
  /// - Parameters:
  ///   - services: The services of the screens.
  ///   - say: A closure that is called with a line for each new status.
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

  /// The status of the open screen.
  var status: LoadingStatus { statuses.last ?? .idle }

  /// The visible list, if there is one.
  var table: UITableView? { screen?.content.viewIfLoaded as? UITableView }

  /// The screen as SVG.
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

  /// Lets time pass until the screen has finished loading, or returns `false` if that takes
  /// too long.
  @discardableResult
  func waitForEndOfLoad(atMost limit: Duration = .seconds(20)) async throws -> Bool {
    let end = ContinuousClock.now + limit
    while status.isLoading, ContinuousClock.now < end { try await pass() }
    try await waitForIndicators()
    finishMovement()
    return !status.isLoading
  }

  /// Lets time pass until no activity indicator is visible, which may be after the end of the load.
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

  /// Takes a picture of the screen in light and dark mode, which is the same in each run.
  ///
  /// - Parameters:
  ///   - title: A short title.
  ///   - caption: The description of the step.
  ///   - fileName: The name of its files, if README shows it.
  func picture(_ title: String, _ caption: String, fileName: String? = nil) {
    let time = time
    // At a full second of the animations, because an activity indicator rotates once per second.
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

  /// Follows the status of another screen.
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
  /// The status as a line of text: its name, and the message of an error.
  var inWords: String {
    guard let error else { return "\(self)" }
    return "failed: \(error.localizedDescription)"
  }
}
