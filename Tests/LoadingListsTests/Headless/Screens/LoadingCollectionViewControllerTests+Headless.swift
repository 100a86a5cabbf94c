import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension LoadingCollectionViewControllerTests {
  @Test func `a screen from a storyboard can receive its list before it appears`() async throws {
    let screen = try #require(
      LoadingCollectionViewController(coder: NSKeyedArchiver(requiringSecureCoding: false))
    )
    #expect(screen.list.children.isEmpty)
    screen.list = ListGroup("list", [ListSection("a", items: plants(1...2))])
    screen.loadingManager.configuration.policy.clock = clock
    _ = Screen.makeWindow(root: screen)
    screen.dataSource.setCells(for: Plant.self) { (cell: UICollectionViewCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = "\(plant.id)"
      cell.contentConfiguration = content
    }
    await settle()
    Screen.layout()
    let texts = screen.collectionView.visibleCells.flatMap(\.contentView.readTexts)
    #expect(texts.sorted() == ["1", "2"])
  }
}
