#if canImport(UIKit)
import LoadingTesting
import LoadingUI
import UIKit

/// A list of names with one of the faults that screens have.
final class RehearsedScreen: UITableViewController, LoadingDelegate {
  /// A fault of the screen.
  enum Fault: String, CaseIterable, Sendable {
    case retryWithoutAction, cutLabel, endlessSpinner, contentAfterSignOut, secondReload
    case retained, coveredWayOut, fixedHeight, missingEmptyView, wrongInset
    case smallButton, overlap, readBehindCover, touchedBehindCover
  }

  private static var retained: [UIViewController] = []

  /// Releases the screens that a fault retains.
  static func releaseAll() { retained = [] }

  private let server: RehearsalServer
  private let fault: Fault?
  private var names: [String] = []
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(_ server: RehearsalServer, _ fault: Fault? = nil) {
    (self.server, self.fault) = (server, fault)
    super.init(style: .plain)
    title = "Names"
    server.signOut = { [weak self] in self?.signOut() }
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    loadingManager.configuration.triggers = [.appearance, .foreground, .reconnection]
    if fault != .retryWithoutAction, fault != .smallButton, fault != .coveredWayOut {
      loadingManager.enablePullToRefresh()
    }
    switch fault {
    case .retryWithoutAction: loadingManager.failedView = Self.failedView(height: 50)
    case .smallButton: loadingManager.failedView = Self.failedView(height: 20)
    case .cutLabel: addHeader("Names of people who were born in this town", height: 40, lines: 1)
    case .fixedHeight: addHeader("Names of people", height: 40, lines: 0)
    case .overlap: addHeader("Names", height: 40, lines: 0, isTwice: true)
    case .wrongInset: addHeader("Names", height: 120, lines: 0, inset: 16)
    case .endlessSpinner: navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
    case .retained: Self.retained.append(self)
    case .readBehindCover, .touchedBehindCover: addCover()
    case .missingEmptyView, .contentAfterSignOut, .secondReload, .coveredWayOut, nil: break
    }
    loadingManager.reloadContent()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if fault == .secondReload { loadingManager.reloadContent(force: true) }
  }

  // MARK: - LoadingDelegate

  func loadContent(ignoreCache: Bool) async throws -> [String] {
    spinner.startAnimating()
    let names = try await server.answer("names", with: ["Ada", "Grace"])
    spinner.stopAnimating()
    return names
  }

  func loadSucceeded(_ content: [String]) {
    names = content
    tableView.reloadData()
  }

  func shouldShowEmptyView(for content: [String]) -> Bool {
    content.isEmpty && fault != .missingEmptyView
  }

  func loadFailed(_ error: any Error) {
    if fault != .endlessSpinner { spinner.stopAnimating() }
    guard fault == .coveredWayOut, !loadingManager.hasContent, let view = view.window else {
      return
    }
    let alert = UIView(frame: view.bounds)
    alert.accessibilityIdentifier = "alert"
    view.addSubview(alert)
  }

  private func signOut() {
    if fault == .contentAfterSignOut { return }
    names = []
    tableView.reloadData()
    loadingManager.loadingStatus = .idle
  }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  // MARK: - Views with faults

  /// Adds a button with another view over it.
  private func addCover() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    let button = UIButton(frame: CGRect(x: 80, y: 0, width: 100, height: 50), primaryAction: nil)
    button.accessibilityIdentifier = "more"
    button.accessibilityElementsHidden = fault == .touchedBehindCover
    let cover = UIView(frame: CGRect(x: 60, y: 0, width: 140, height: 60))
    cover.backgroundColor = .systemBackground
    cover.accessibilityIdentifier = "cover"
    cover.isUserInteractionEnabled = fault == .readBehindCover
    header.addSubview(button)
    header.addSubview(cover)
    tableView.tableHeaderView = header
  }

  private static func failedView(height: CGFloat) -> UIView {
    let view = UIView()
    let button = UIButton(configuration: .tinted(), primaryAction: nil)
    button.configuration?.title = "Try Again"
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.heightAnchor.constraint(equalToConstant: height),
    ])
    return view
  }

  private func addHeader(
    _ text: String,
    height: CGFloat,
    lines: Int,
    inset: CGFloat? = nil,
    isTwice: Bool = false
  ) {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    for _ in 0..<(isTwice ? 2 : 1) {
      let label = UILabel()
      label.text = text
      label.numberOfLines = lines
      label.font = .preferredFont(forTextStyle: .title1)
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(label)
      let guide = header.safeAreaLayoutGuide
      let left =
        inset.map { label.leftAnchor.constraint(equalTo: header.leftAnchor, constant: $0) }
        ?? label.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 16)
      NSLayoutConstraint.activate([
        left, label.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: header.topAnchor),
        label.heightAnchor.constraint(equalToConstant: height),
      ])
    }
    tableView.tableHeaderView = header
  }
}
#endif
