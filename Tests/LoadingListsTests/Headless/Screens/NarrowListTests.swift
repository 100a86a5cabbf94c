import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The rows of a list in columns that collapse during a load, and in Slide Over at 320 points.
@MainActor @Suite(.screen) struct NarrowListTests {
  private let work = ScriptedWork<[Plant]>()
  private let failing = ScriptedWork<[Plant]>()
  private let table: ListTable
  private let split = UISplitViewController(style: .doubleColumn)
  private let window: UIWindow

  init() {
    let (work, failing) = (work, failing)
    table = ListTable(
      ListSection("a", over: Loader { _ in try await work.run() }),
      ListSection("b", over: Loader { _ in try await failing.run() })
    )
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(table, for: .secondary)
    window = Headless.makeWindow(device: .tablet, root: split)
  }

  private func resize(to size: CGSize) async {
    Screen.resize(window, to: size)
    Screen.settle()
    await table.follow()
  }

  @Test func `each section continues its one load after resizing, and its rows fit`() async {
    table.tableView.rowHeight = UITableView.automaticDimension
    let manager = table.loadingManager
    manager.follow(table.dataSource)
    manager.reloadContent()
    await table.follow()
    let slideOver = CGSize(width: 320, height: 1180)
    for size in [slideOver, Headless.Device.tablet.size, slideOver] {
      await resize(to: size)
      #expect(split.isCollapsed == (size == slideOver))
      #expect(work.openCalls == [0] && failing.openCalls == [0])
      #expect(table.texts == [["…"], ["…"]])
    }
    work.answer(plants(1...2))
    failing.fail(LongError())
    await table.follow()
    for size in [slideOver, Headless.Device.tablet.size, slideOver] {
      await resize(to: size)
      #expect(table.texts == [["1", "2"], [LongError.text + " [Try Again]"]])
      expectNothingCut()
    }
    #expect(work.callCount == 1 && failing.callCount == 1)
  }

  /// Expects that each label of each cell has space for its whole text.
  private func expectNothingCut() {
    for cell in table.tableView.visibleCells {
      let labels = cell.descendants.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
      for label in labels where label.bounds.width > 0 {
        let frame = label.convert(label.bounds, to: table.view)
        #expect(frame.minX >= 0 && frame.maxX <= table.view.bounds.width, "\(label.text ?? "")")
        let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5)
      }
    }
  }
}

private struct LongError: LocalizedError {
  static let text = "The garden could not be reached. Please see whether its gate is open."
  var errorDescription: String? { Self.text }
}
