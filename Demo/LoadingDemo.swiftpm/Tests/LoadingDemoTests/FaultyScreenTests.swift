import LoadingTesting
import LoadingUI
import Testing
import UIKit

@testable import LoadingDemo

extension OnScreenTests {
  /// Screens of the demo with one fault each, which a rehearsal finds.
  @MainActor @Suite struct FaultyScreenTests {
    @Test(arguments: ScreenFault.allCases)
    func `a fault in a screen of the demo is found, and its cause or place is named`(
      _ fault: ScreenFault
    ) async throws {
      defer { ScreenFault.retainedScreens = [] }
      let failure = await #expect(throws: RehearsalFailure.self) {
        try await Rehearsal { fault.make($0) }.run()
      }
      #expect(failure?.description.hasPrefix(fault.description) == true, "\(failure as Any)")
    }
  }
}

/// A fault in a screen of the demo.
enum ScreenFault: CaseIterable, Sendable {
  case retryWithoutAction, cutLabel, endlessSpinner, contentAfterSignOut, secondReload
  case retained, coveredWayOut, fixedHeight, missingEmptyView, wrongInset

  /// The screens that nobody releases.
  @MainActor static var retainedScreens: [UIViewController] = []

  /// Creates the screen with the fault.
  @MainActor func make(_ server: RehearsalServer) -> UIViewController {
    let services = DemoServices.rehearsed(with: server)
    switch self {
    case .endlessSpinner, .secondReload, .coveredWayOut:
      let screen = FaultyEchoViewController(services: services)
      screen.fault = self
      return screen
    case .contentAfterSignOut:
      // The screen isn't notified.
      server.signOut = {}
      return EchoViewController(services: services)
    case .retained:
      let screen = AnimalsViewController(services: services)
      Self.retainedScreens.append(screen)
      return screen
    case .retryWithoutAction:
      let screen = HistoryViewController(services: services)
      screen.loadingManager.failedView = UIButton(configuration: .plain())
      (screen.loadingManager.failedView as? UIButton)?.configuration?.title = "Try Again"
      return screen
    case .missingEmptyView:
      let screen = HistoryViewController(services: services)
      screen.loadingManager.emptyView = UIView()
      return screen
    case .cutLabel:
      return withHeader("Emoji that were used on each of the last days", lines: 1, services)
    case .fixedHeight: return withHeader("Emoji that were used", lines: 0, services)
    case .wrongInset: return withHeader("Emoji", lines: 0, services)
    }
  }

  /// Creates a list with a label above it.
  @MainActor private func withHeader(
    _ text: String,
    lines: Int,
    _ services: DemoServices
  ) -> UIViewController {
    let screen = HistoryViewController(services: services)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = self != .wrongInset
    label.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(label)
    let guide = header.safeAreaLayoutGuide
    let left = self == .wrongInset ? header.leftAnchor : guide.leftAnchor
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: left, constant: 16),
      label.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: header.topAnchor),
      label.heightAnchor.constraint(equalToConstant: 40),
    ])
    screen.tableView.tableHeaderView = header
    return screen
  }

  /// The beginning of the failure, which names the cause or the place.
  ///
  /// Sizes of texts depend on the system.
  fileprivate var description: String {
    switch self {
    case .retryWithoutAction:
      "open, the request fails, try again: a button to try again does nothing: “Try Again”"
    case .cutLabel: "open: a text is cut: “Emoji that were used on each of the last…” has "
    case .endlessSpinner:
      "open, the request fails: an indicator turns although nothing is loading: “spinner”"
    case .contentAfterSignOut:
      "open, pull, the server answers at once, sign out: content is seen after the user has signed out: “"
    case .secondReload:
      """
      open: the same is requested twice:\u{20}
        FaultyEchoViewController, requested by the app; reload runs: nothing is loaded yet
        FaultyEchoViewController, requested by the app; reload runs: forced
      """
    case .retained: "open, close: the screen is retained after it was closed: AnimalsViewController"
    case .coveredWayOut:
      "open, the request fails: no way out of the failure in reach: “Try Again”, covered by “alert”"
    case .fixedHeight:
      "open: with the largest text, a text is cut: “Emoji that were used” has 40 of"
    case .missingEmptyView:
      "open, the server answers with nothing: nothing says what is going on: the status is empty"
    case .wrongInset: "open: in landscape, a text is outside the safe area: “Emoji”"
    }
  }
}

/// The smallest screen of the demo, with one of the faults of its code.
private final class FaultyEchoViewController: EchoViewController {
  var fault: ScreenFault?
  private let spinner = UIActivityIndicatorView(style: .medium)

  override func viewDidLoad() {
    super.viewDidLoad()
    guard fault == .endlessSpinner else { return }
    spinner.accessibilityIdentifier = "spinner"
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if fault == .secondReload { loadingManager.reloadContent(force: true) }
  }

  override func loadContent(ignoreCache: Bool) async throws -> [EmojiGroup] {
    spinner.startAnimating()
    do {
      let groups = try await super.loadContent(ignoreCache: ignoreCache)
      spinner.stopAnimating()
      return groups
    } catch {
      if fault == .coveredWayOut { coverWindow() }
      throw error
    }
  }

  private func coverWindow() {
    guard !loadingManager.hasContent, let window = view.window else { return }
    let alert = UIView(frame: window.bounds)
    alert.accessibilityIdentifier = "alert"
    window.addSubview(alert)
  }
}
