import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Rows whose cells are reused while an animation is running in them.
@MainActor @Suite(.screen) struct ReusedRowTests {
  private let work = ScriptedWork<[Plant]>()

  private func sections() -> [any ListNode] {
    (0..<60).map { number in
      ListSection(
        "\(number)",
        over: Loader<[Plant]> { [work] _ in try await work.run() },
        placeholders: .all
      )
    }
  }

  @Test(arguments: [false, true])
  func `rdar 33204155: spinners of loading rows animate after being scrolled off screen`(
    inPlace: Bool
  ) async {
    Headless.rules.recyclesInPlace = inPlace
    let list = ListGroup("list", sections())
    let table = ListTable(list)
    await table.open()
    list.load()
    await table.follow()
    for step in 1...20 {
      table.tableView.contentOffset.y = CGFloat(step * 70)
      Screen.layout()
      let spinners = table.tableView.visibleCells.flatMap(\.descendants)
        .compactMap { $0 as? UIActivityIndicatorView }.filter { !$0.isHidden }
      #expect(spinners.count > 10)
      #expect(spinners.allSatisfy { Headless.isTurning($0) })
    }
  }

  @Test(arguments: [false, true])
  func `status content and skeletons in custom cells keep animating after reuse`(inPlace: Bool) {
    Headless.rules.recyclesInPlace = inPlace
    let table = ContentTable(style: .plain)
    Screen.makeWindow(root: table)
    for step in 1...10 {
      table.tableView.contentOffset.y = CGFloat(step * 150)
      Screen.layout()
      let views = table.tableView.visibleCells.flatMap(\.descendants)
      let spinners = views.compactMap { $0 as? UIActivityIndicatorView }
      #expect(!spinners.isEmpty)
      #expect(spinners.allSatisfy { Headless.isTurning($0) })
      let shapes = views.filter { $0.backgroundColor == .systemGray4 }.compactMap(\.superview)
      #expect(!shapes.isEmpty)
      #expect(shapes.allSatisfy { $0.alpha < 1 }, "while it shimmers")
    }
  }
}

/// Loading rows, each a hundred points high, of which every second one has an activity indicator.
private final class ContentTable: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    for name in ["spinner", "shapes"] {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: name)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    90
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let isSpinner = indexPath.row.isMultiple(of: 2)
    let cell = tableView.dequeueReusableCell(
      withIdentifier: isSpinner ? "spinner" : "shapes",
      for: indexPath
    )
    if isSpinner {
      cell.contentConfiguration = StatusContentConfiguration.loading()
    } else {
      cell.contentConfiguration = SkeletonContentConfiguration()
    }
    return cell
  }
}
