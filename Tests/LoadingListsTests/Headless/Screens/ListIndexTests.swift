import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// The index at the edge of tables and collection views.
@MainActor @Suite(.screen) struct ListIndexTests {
  enum Change: CaseIterable {
    case sectionAbove, lessSections, otherTitle, hidden, twice, rows
  }

  private let sections = ["ash", "aspen", "birch", "cedar"].enumerated().map { index, name in
    let ids = index * 90..<index * 90 + 90
    return ListSection(name, items: rows(ids), header: name, placeholders: [])
  }
  private let list: ListGroup

  init() { list = ListGroup("trees", sections) }

  private func open(_ kind: ReadingKind, _ way: ReadingStage.Way = .stays) async -> ReadingStage {
    let stage = ReadingStage(kind.screen(list), way)
    await stage.open()
    stage.screen.dataSource.indexTitle = { $0.header?.first.map { String($0).uppercased() } }
    await stage.screen.follow()
    return stage
  }

  /// Makes a change, and returns the titles after it.
  private func make(_ change: Change) async -> [String] {
    let above = ListSection("alder", items: rows(900..<990), header: "bay", placeholders: [])
    switch change {
    case .sectionAbove:
      list.insert(above, at: 0)
      return ["B", "A", "C"]
    case .lessSections:
      list.remove(sections[3])
      return ["A", "B"]
    case .otherTitle:
      sections[3].header = "elm"
      return ["A", "B", "E"]
    case .hidden:
      sections[0].isHidden = true
      sections[1].isHidden = true
      return ["B", "C"]
    case .twice:
      list.insert(above, at: 0)
      await settle()
      list.remove(above)
      return ["A", "B", "C"]
    case .rows:
      sections[3].setItems(rows(270..<272))
      return ["A", "B", "C"]
    }
  }

  @Test(arguments: ReadingKind.allCases, ReadingStage.Way.allCases)
  func `it has the titles of the sections, and no visible row moves when they change`(
    kind: ReadingKind,
    way: ReadingStage.Way
  ) async throws {
    for change in Change.allCases {
      let tests = ListIndexTests()
      let stage = await tests.open(kind, way)
      let screen = stage.screen
      #expect(screen.indexTitles == ["A", "B", "C"])
      #expect(screen.tapIndex("B") == 2)
      // So far that all visible rows are of the third section.
      await screen.scroll(to: screen.offset + 2000)
      let previous = screen.tops
      await stage.leave()
      let titles = await tests.make(change)
      await screen.follow()
      await stage.comeBack()
      #expect(screen.indexTitles == titles, "\(change)")
      #expect(screen.moved(since: previous).isEmpty, "\(change)")
      for title in titles {
        let section = try #require(screen.tapIndex(title))
        let header = screen.dataSource.section(at: section)?.header
        #expect(header?.first?.uppercased() == title, "\(change)")
      }
    }
  }

  @Test(arguments: ReadingKind.allCases)
  func `it is removed with its closure, and the selection stays`(kind: ReadingKind) async {
    let screen = await open(kind).screen
    screen.select([0, 1])
    screen.dataSource.indexTitle = nil
    await screen.follow()
    #expect(screen.indexTitles == [])
    #expect(screen.selected == [[0, 1]])
    list.insert(ListSection("alder", items: rows(900..<990), header: "bay"), at: 0)
    await screen.follow()
    #expect(screen.indexTitles == [])
    #expect(screen.selected == [[1, 1]])
  }

  @Test(arguments: ReadingKind.allCases)
  func `it can be set before the list is in a window`(kind: ReadingKind) async {
    let screen = kind.screen(list)
    screen.loadViewIfNeeded()
    screen.dataSource.indexTitle = { $0.header }
    await settle()
    await screen.open()
    #expect(screen.indexTitles == ["ash", "aspen", "birch", "cedar"])
  }
}

extension ReadingScreen {
  fileprivate var indexTitles: [String] {
    if let table = scrollView as? UITableView { return Headless.indexTitles(of: table) }
    return (scrollView as? UICollectionView).map { Headless.indexTitles(of: $0) } ?? []
  }

  /// Taps a title, and returns the section to which it leads.
  fileprivate func tapIndex(_ title: String) -> Int? {
    if let table = scrollView as? UITableView { return Headless.tapIndex(title, of: table) }
    return (scrollView as? UICollectionView).flatMap { Headless.tapIndex(title, of: $0)?.first }
  }

  fileprivate func select(_ path: IndexPath) {
    (scrollView as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
    (scrollView as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
  }

  fileprivate var selected: [IndexPath]? {
    (scrollView as? UITableView)?.indexPathsForSelectedRows
      ?? (scrollView as? UICollectionView)?.indexPathsForSelectedItems
  }
}
