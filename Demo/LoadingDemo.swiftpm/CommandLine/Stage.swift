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
  private(set) var screen: (any DemoScreen)?
  /// The statuses of that screen so far, `idle` first.
  private(set) var statuses: [LoadingStatus] = []

  private let list: ScreenListViewController
  private let say: @MainActor (String) -> Void
  private let start = ContinuousClock.now
  private var lastTick = ContinuousClock.now
  private var observation: LoadingObservation?

  /// Starts the demo, with the list of its screens open.
  ///
  /// - Parameters:
  ///   - client: Where the screens get their content.
  ///   - server: The embedded server, if that is where.
  ///   - say: Takes a line for each status as it comes.
  init(
    client: EmojiClient,
    server: EmbeddedServer?,
    say: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    list = ScreenListViewController(client: client, server: server)
    window = Simulator.makeWindow(root: UINavigationController(rootViewController: list))
    self.say = say
  }

  /// The time since the start.
  var time: Duration { start.duration(to: .now) }

  /// The status of the screen that is open.
  var status: LoadingStatus { statuses.last ?? .idle }

  /// The screen as a person sees it now, as SVG.
  var svg: String {
    Simulator.layout()
    return Simulator.render(window)
  }

  // MARK: - What a person does

  /// Opens a screen from the list.
  func open(_ type: any DemoScreen.Type) throws {
    guard let row = demoScreens.firstIndex(where: { $0 == type }),
      let cell = list.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    else { throw Trouble(message: "\(type.name) is not in the list") }
    Simulator.tap(cell)
    guard let screen = list.navigationController?.topViewController as? any DemoScreen else {
      throw Trouble(message: "\(type.name) did not open")
    }
    self.screen = screen
    observe(screen.list)
    finishMovement()
  }

  /// Opens a tab of the screen, and follows the status of what is there.
  func openTab(_ index: Int) throws {
    guard let tabs = screen as? UITabBarController else {
      throw Trouble(message: "there are no tabs")
    }
    tabs.selectedIndex = index
    finishMovement()
    if let screen { observe(screen.list) }
  }

  /// Pulls the list of the screen down and lets it go.
  func pull() throws {
    guard let table = screen?.list.tableView else {
      throw Trouble(message: "there is nothing to pull")
    }
    Simulator.pull(table)
  }

  /// Taps the button with a title.
  func tap(_ title: String) throws {
    Simulator.layout()
    guard let button = window.button(titled: title) else {
      throw Trouble(message: "there is no button “\(title)”")
    }
    Simulator.tap(button)
  }

  /// Lets movements come to their end.
  func finishMovement() { Simulator.settle() }

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
    // An indicator that was seen stays a little longer than its load.
    try await wait(for: .milliseconds(450))
    finishMovement()
    return !status.isLoading
  }

  private func pass() async throws {
    try await Task.sleep(for: .milliseconds(5))
    let now = ContinuousClock.now
    Simulator.advance(by: lastTick.duration(to: now))
    lastTick = now
    Simulator.layout()
  }

  // MARK: - Looking

  /// Takes a picture of the screen, in light and in dark mode.
  ///
  /// - Parameters:
  ///   - title: What is to be seen, in a word or two.
  ///   - caption: What happened and what to look at.
  ///   - fileName: What its files are called, if the README shows it.
  func picture(_ title: String, _ caption: String, fileName: String? = nil) {
    let time = time
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

  private func observe(_ list: UIViewController) {
    statuses = []
    observation = list.loadingManager.observeStatus { [weak self] in self?.note($0) }
  }

  private func note(_ status: LoadingStatus) {
    statuses.append(status)
    say("\(time.inSeconds)  \(status.inWords)")
  }
}

extension LoadingStatus {
  /// The status for a line of text: its name, and what a person is told of an error.
  var inWords: String {
    guard let error else { return "\(self)" }
    return "failed: \(error.localizedDescription)"
  }
}

extension UIView {
  /// The first button with a title, in this view's subtree, that is not hidden.
  func button(titled title: String) -> UIButton? {
    for view in subviews where !view.isHidden {
      if let button = view as? UIButton,
        button.configuration?.title == title || button.currentTitle == title
      {
        return button
      }
      if let button = view.button(titled: title) { return button }
    }
    return nil
  }
}
