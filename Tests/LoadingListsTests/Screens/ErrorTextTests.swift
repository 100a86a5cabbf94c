#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The text of an error, which is the same everywhere.
@MainActor @Suite(.screen) struct ErrorTextTests {
  /// An error without its own text.
  private struct Silent: Error {}

  private let table = SpeakingTable()
  private let error: any Error = TestError("the server")

  /// The texts of an error in a section's row, the footer of a list and the failed view.
  private func texts(_ error: any Error) async -> [String?] {
    let failing = { Loader<[Plant]> { _ in throw error } }
    table.show(ListSection("one", over: failing()), ListSection("two", over: failing()))
    _ = Screen.makeWindow(root: table)
    _ = await table.loadingManager.reloadContent().value
    await settle()
    Screen.layout()
    let row = table.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let pages = PagedLoader<Plant, Int> { (offset, _) in
      guard offset > 0 else { return (0..<20).map { Plant(id: $0) } }
      throw error
    }
    let footer = PageEndView(for: pages)
    table.tableView.tableFooterView = footer
    _ = await pages.load().value
    _ = await pages.loadNextPage().value
    table.loadingManager.follow(failing())
    _ = await table.loadingManager.reloadContent().value
    return [
      row?.firstDescendant(of: UILabel.self)?.text, footer.firstDescendant(of: UILabel.self)?.text,
      (table.loadingManager.failedContent as? StatusContentConfiguration)?.message,
    ]
  }

  @Test func `the screen's error message takes precedence`() async {
    table.text = "Said by the screen."
    #expect(await texts(error) == Array(repeating: "Said by the screen.", count: 3))
  }

  @Test func `then the app's default message is used`() async {
    LoadingManager.defaults.errorMessage = { _ in "Said by the app." }
    defer { LoadingManager.defaults = LoadingManager.Defaults() }
    #expect(await texts(error) == Array(repeating: "Said by the app.", count: 3))
  }

  @Test func `then the error's own description, and finally a general message`() async {
    LoadingManager.defaults.errorMessage = { _ in nil }
    defer { LoadingManager.defaults = LoadingManager.Defaults() }
    #expect(await texts(error) == Array(repeating: error.localizedDescription, count: 3))
    let general = "The content could not be loaded."
    #expect(await texts(Silent()) == Array(repeating: general, count: 3))
  }
}

/// A screen with a list and texts for its errors.
private final class SpeakingTable: UITableViewController, LoadingHooks {
  var text: String?
  private var dataSource: TableListDataSource?

  func show(_ sections: any ListNode...) {
    let dataSource = TableListDataSource(tableView: tableView, sections: sections)
    self.dataSource = dataSource
    loadingManager.follow(dataSource)
  }

  func errorMessage(for error: any Error) -> String? { text }
}
#endif
