#if canImport(UIKit)
import UIKit

/// The callbacks that view controllers received, in order.
@MainActor final class Record {
  var events: [String] = []

  /// Returns the events so far, and removes them.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Returns the first of each event so far, and removes all: the documentation lets layouts repeat.
  func takeFirsts() -> [String] {
    let all = take()
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }
}

/// A view controller that records its callbacks.
final class RecordingController: UIViewController {
  private let name: String
  private let record: Record
  private let recordsLayout: Bool

  init(_ name: String, _ record: Record, recordsLayout: Bool = false) {
    self.name = name
    self.record = record
    self.recordsLayout = recordsLayout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func note(_ event: String) { record.events.append("\(name).\(event)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if recordsLayout { note("willLayout") }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if recordsLayout { note("didLayout") }
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willLeave" : "willJoin")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didLeave" : "didJoin")
  }
}
#endif
