#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Titles that change while the user selects rows or types in them.
@MainActor @Suite(.screen) struct ChangedTitleTests {
  enum Title: CaseIterable, Sendable {
    case header, footer, both, first, last, newSection, newSections
  }

  /// A delegate that counts how often the heights of headers are requested.
  private final class Heights: NSObject, UITableViewDelegate {
    var count = 0

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      count += 1
      return UITableView.automaticDimension
    }
  }

  @Test func `the heights of many changed titles are requested once`() async {
    var counts: [Int] = []
    for count in [40, 80] {
      let sections = (0..<count).map { ListSection("\($0)", items: plants(1...2), header: "a") }
      let table = ListTable(ListGroup("parts", sections))
      let heights = Heights()
      table.loadViewIfNeeded()
      table.tableView.delegate = heights
      await table.open()
      heights.count = 0
      for section in sections { section.header = "b" }
      await table.follow()
      #expect(table.header(of: 0) == "b")
      counts.append(heights.count)
    }
    #expect(counts[0] > 0 && counts[1] <= counts[0] * 22 / 10)
  }

  /// Reported of Eureka (210, 335): a text field resigns when the footer counts its characters.
  @Test func `a footer changes below a header of the app's own without new cells`() async throws {
    let section = ListSection("plants", items: plants(1...2), header: "Own", footer: "12 left")
    let screen = ListGrid(section)
    screen.loadViewIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    let grid = try #require(screen.collectionView)
    (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize =
      CGSize(width: 0, height: 30)
    grid.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "own"
    )
    screen.dataSource.supplementaryView = { view, other, path in
      guard other == kind else { return nil }
      return view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "own",
        for: path
      )
    }
    await screen.open()
    let cell = grid.cellForItem(at: [0, 1])
    section.footer = "11 left"
    await screen.follow()
    #expect(grid.cellForItem(at: [0, 1]) === cell)
    let footer = UICollectionView.elementKindSectionFooter
    let view = grid.supplementaryView(forElementKind: footer, at: [0, 0])
    #expect(view?.readTexts == ["11 left"])
  }
}
#endif
