#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// Compositional layouts of groups.
@MainActor @Suite(.screen) struct GroupLayoutTests {
  /// A line of items, which is as wide as its section.
  private func line(
    _ height: NSCollectionLayoutDimension = .absolute(100),
    _ items: NSCollectionLayoutItem...
  ) -> NSCollectionLayoutGroup {
    .horizontal(layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), height), subitems: items)
  }

  private func show(
    _ group: NSCollectionLayoutGroup,
    _ items: [Int],
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> GroupsController {
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    let layout = UICollectionViewCompositionalLayout(section: section)
    let controller = GroupsController(items, layout: layout)
    controller.loadViewIfNeeded()
    controller.collectionView.contentInsetAdjustmentBehavior = .never
    Screen.makeWindow(root: controller)
    return controller
  }

  private func width(of controller: GroupsController) -> CGFloat {
    controller.collectionView.bounds.width
  }

  @Test func `[D NSCollectionLayoutDimension] fractions are those of the containing group`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(0.5), .fractionalHeight(0.25))
    let controller = show(line(.fractionalWidth(0.2), item), [1, 2, 3])
    let width = width(of: controller)
    let size = CGSize(width: width / 2, height: width * 0.05)
    #expect(controller.frames.map(\.size) == [size, size, size])
    let origins = controller.frames.map(\.origin)
    #expect(origins == [.zero, CGPoint(x: width / 2, y: 0), CGPoint(x: 0, y: width / 5)])
    #expect(controller.collectionView.contentSize.height == width * 0.4)
  }

  @Test
  func `[D horizontal(layoutSize:subitems:)] items are repeated until the group is full`() {
    let item = NSCollectionLayoutItem(.absolute(90), .absolute(20))
    let group = line(.absolute(30), item)
    group.interItemSpacing = .fixed(8)
    let controller = show(group, Array(0..<9))
    let count = Int((width(of: controller) + 8) / 98)
    let first = controller.frames.filter { $0.minY == 0 }
    #expect(first.map(\.minX) == (0..<count).map { CGFloat($0) * 98 })
    #expect(Set(controller.frames.map(\.minY)).sorted().starts(with: [0, 30]))
  }

  @Test
  func `[D horizontal(layoutSize:repeatingSubitem:count:)] a group has a number of items`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(0.25), .fractionalHeight(1))
    let size = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      repeatingSubitem: item,
      count: 3
    )
    let controller = show(group, [1, 2, 3, 4])
    #expect(controller.frames.map(\.minY) == [0, 0, 0, 50])
  }

  @Test func `[D NSCollectionLayoutGroup] groups are nested`() {
    let large = NSCollectionLayoutItem(.fractionalWidth(0.7), .fractionalHeight(1))
    let small = NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(0.5))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.3), .fractionalHeight(1)),
      repeatingSubitem: small,
      count: 2
    )
    let controller = show(line(.absolute(200), large, column), Array(0..<4))
    let list = controller.collectionView!
    let frames = (0..<4).map {
      list.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
    }
    let left = width(of: controller) * 0.7
    #expect(frames.map(\.height) == [200, 100, 100, 200])
    #expect(frames.map(\.minY) == [0, 0, 100, 200])
    #expect(abs(frames[1].minX - left) < 1 && abs(frames[2].minX - left) < 1)
    #expect(frames[3].minX == 0)
  }

  @Test func `[D contentInsets] insets make items smaller after their group is laid out`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = line(.absolute(100), item)
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 10, trailing: 5)
    let controller = show(group, [1, 2])
    let half = (width(of: controller) - 10) / 2
    #expect(
      controller.frames == [
        CGRect(x: 7, y: 11, width: half - 6, height: 76),
        CGRect(x: 7 + half, y: 11, width: half - 6, height: 76),
      ]
    )
  }

  @Test func `[D contentInsets] insets are ignored on an axis with an estimated length`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(1), .estimated(40))
    item.contentInsets = NSDirectionalEdgeInsets(top: 9, leading: 3, bottom: 9, trailing: 3)
    let controller = show(line(.estimated(40), item), [-70])
    let width = width(of: controller) - 6
    #expect(controller.frames == [CGRect(x: 3, y: 0, width: width, height: 70)])
  }

  @Test func `[D NSCollectionLayoutSection] groups are apart, and inset in their section`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(1))
    let controller = show(line(.absolute(50), item), [1, 2]) {
      $0.interGroupSpacing = 6
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    }
    let width = width(of: controller) - 60
    #expect(
      controller.frames == [
        CGRect(x: 20, y: 10, width: width, height: 50),
        CGRect(x: 20, y: 66, width: width, height: 50),
      ]
    )
    #expect(controller.collectionView.contentSize.height == 146)
  }

  @Test func `[D estimated(_:)] cells determine their heights, and the highest that of its line`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(0.5), .estimated(40))
    let controller = show(line(.estimated(40), item), [-30, -80, -50])
    let frames = controller.frames
    #expect(frames.map(\.height) == [30, 80, 50] && frames.map(\.minY) == [0, 0, 80])
    #expect(controller.collectionView.contentSize.height == 130)
  }

  @Test
  func `[D NSCollectionLayoutBoundarySupplementaryItem] a header is above the insets of items`()
    throws
  {
    let kind = UICollectionView.elementKindSectionHeader
    let item = NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(1))
    let controller = show(line(.absolute(50), item), [1]) {
      $0.contentInsets.top = 10
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(30)),
          elementKind: kind,
          alignment: .top
        )
      ]
    }
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(
      controller.collectionView.supplementaryView(forElementKind: kind, at: path)
    )
    let width = width(of: controller)
    #expect(header.frame == CGRect(x: 0, y: 0, width: width, height: 30))
    #expect(controller.frames.map(\.minY) == [40])
  }

  @Test func `[D scrollDirection] a layout continues to the right`() {
    let item = NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(0.5))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(.absolute(120), .fractionalHeight(1)),
      subitems: [item]
    )
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group),
      configuration: configuration
    )
    let controller = GroupsController(Array(0..<40), layout: layout)
    controller.loadViewIfNeeded()
    controller.collectionView.contentInsetAdjustmentBehavior = .never
    Screen.makeWindow(root: controller)
    let size = controller.collectionView.bounds.size
    #expect(controller.collectionView.contentSize == CGSize(width: 20 * 120, height: size.height))
    #expect(controller.frames.filter { $0.minX == 120 }.map(\.minY) == [0, size.height / 2])
  }

  // Reported in github.com/mozilla-mobile/firefox-ios/pull/11626.
  @Test func `an invalidated layout asks for its sections again`() {
    var asked: [Int] = []
    var height: CGFloat = 50
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append(section)
      let item = NSCollectionLayoutItem(.fractionalWidth(1), .absolute(height))
      let width = environment.container.effectiveContentSize.width
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(.absolute(width), .absolute(height)),
        subitems: [item]
      )
      return NSCollectionLayoutSection(group: group)
    }
    let controller = GroupsController([1], [2], layout: layout)
    Screen.makeWindow(root: controller)
    #expect(Set(asked) == [0, 1])
    height = 70
    asked = []
    layout.invalidateLayout()
    Screen.layout()
    #expect(Set(asked) == [0, 1] && controller.frames.map(\.height) == [70, 70])
  }
}
#endif
