#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// Sections of a compositional layout that scroll orthogonally to it.
@MainActor @Suite(.screen) struct OrthogonalSectionTests {
  /// Shows two sections, of which the first scrolls horizontally.
  private func show(
    _ cards: [Int] = Array(0..<20),
    rows: Int = 40,
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> GroupsController {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let isCards = section == 0
      let item = NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(1))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          isCards ? .absolute(100) : .fractionalWidth(1),
          .absolute(isCards ? 80 : 50)
        ),
        subitems: [item]
      )
      let section = NSCollectionLayoutSection(group: group)
      guard isCards else { return section }
      section.orthogonalScrollingBehavior = behavior
      change(section)
      return section
    }
    let controller = GroupsController(cards, Array(100..<100 + rows), layout: layout)
    controller.loadViewIfNeeded()
    controller.collectionView.contentInsetAdjustmentBehavior = .never
    Screen.makeWindow(root: controller)
    controller.forgetEvents()
    return controller
  }

  private func cards(in controller: GroupsController) -> [Int] {
    controller.collectionView.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
      .sorted()
  }

  private func left(_ item: Int, in controller: GroupsController) -> CGFloat? {
    let list = controller.collectionView!
    return list.cellForItem(at: IndexPath(item: item, section: 0)).map {
      $0.convert($0.bounds, to: list.superview).minX
    }
  }

  @Test
  func `[D orthogonalScrollingBehavior] groups are beside each other, as high as one of them`()
    throws
  {
    let controller = show()
    let list = controller.collectionView!
    let cards = controller.frames.filter { $0.minY == 0 }
    #expect(cards.map(\.minX).starts(with: [0, 100, 200]))
    #expect(list.contentSize == CGSize(width: list.bounds.width, height: 80 + 40 * 50))
  }

  // Reported in github.com/apptekstudios/ASCollectionView/issues/144.
  @Test
  func `a scrolled section doesn't scroll the collection view, and its delegate isn't notified`()
    throws
  {
    let controller = show()
    let list = controller.collectionView!
    // Reported in openradar.appspot.com/FB9556269: the scroll view is UIKit's own.
    let scroller = try #require(controller.scrollers.first)
    Screen.scroll(scroller, to: CGPoint(x: 1000, y: 0))
    #expect(list.contentOffset == .zero && controller.scrolls == 0)
    #expect(left(10, in: controller) == 0)
    #expect(cards(in: controller).contains(12) && !cards(in: controller).contains(0))
    #expect(controller.events.contains("display 12") && controller.events.contains("end 0"))
    let path = IndexPath(item: 11, section: 0)
    #expect(list.indexPathForItem(at: CGPoint(x: 150, y: 40)) == path)
    Screen.tap(try #require(list.cellForItem(at: path)))
    #expect(controller.events.last == "select 11")
  }

  @Test func `a header stays where it is while its section scrolls`() throws {
    let kind = UICollectionView.elementKindSectionHeader
    let controller = show {
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(30)),
          elementKind: kind,
          alignment: .top
        )
      ]
    }
    Screen.scroll(try #require(controller.scrollers.first), to: CGPoint(x: 500, y: 0))
    let path = IndexPath(item: 0, section: 0)
    let header = controller.collectionView.supplementaryView(forElementKind: kind, at: path)
    #expect(header?.superview === controller.collectionView && header?.frame.minX == 0)
    #expect(controller.frames.first?.minY == 30)
  }

  @Test func `a section keeps what it was scrolled to, also when others change`() throws {
    let controller = show()
    let list = controller.collectionView!
    Screen.scroll(try #require(controller.scrollers.first), to: CGPoint(x: 730, y: 0))
    Screen.scroll(list, to: CGPoint(x: 0, y: 1000))
    #expect(cards(in: controller).isEmpty)
    controller.sections[1].removeFirst(3)
    list.performBatchUpdates {
      list.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 1) })
    }
    Screen.settle()
    Screen.scroll(list, to: .zero)
    #expect(left(8, in: controller) == 70)
  }

  @Test func `inserted cards move those after them`() throws {
    let controller = show()
    let list = controller.collectionView!
    Screen.scroll(try #require(controller.scrollers.first), to: CGPoint(x: 700, y: 0))
    controller.sections[0].insert(99, at: 0)
    list.performBatchUpdates { list.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    Screen.settle()
    #expect(left(7, in: controller) == 0)
  }

  @Test func `[D scrollToItem] both the section and the collection view scroll to an item`() {
    let controller = show()
    let list = controller.collectionView!
    Screen.scroll(list, to: CGPoint(x: 0, y: 1000))
    list.scrollToItem(at: IndexPath(item: 9, section: 0), at: [.top, .left], animated: false)
    Screen.layout()
    #expect(list.contentOffset == .zero && left(9, in: controller) == 0)
  }

  nonisolated static let stops:
    [(UICollectionLayoutSectionOrthogonalScrollingBehavior, @Sendable (CGFloat) -> CGFloat)] = [
      (.continuous, { _ in 460 }), (.continuousGroupLeadingBoundary, { _ in 500 }),
      (.groupPaging, { _ in 500 }), (.paging, { $0 }),
      (.groupPagingCentered, { width in 650 - width / 2 }),
    ]

  @Test(arguments: stops)
  func `[D UICollectionLayoutSectionOrthogonalScrollingBehavior] where a section comes to rest`(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    stop: @Sendable (CGFloat) -> CGFloat
  ) throws {
    let controller = show(behavior: behavior)
    let scroller = try #require(controller.scrollers.first)
    Screen.scroll(scroller, to: CGPoint(x: 460, y: 0))
    let width = controller.collectionView.bounds.width
    #expect(abs(scroller.contentOffset.x - stop(width)) < 1)
  }
}
#endif
