#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct MirroredLayoutTests {
  @Test(arguments: [true, false])
  func `[D flipsHorizontallyInOppositeLayoutDirection] items begin at the leading edge`(
    isRightToLeft: Bool
  ) throws {
    let layout = MirroredLayout()
    let grid = LineCollection(collectionViewLayout: layout)
    let view: UICollectionView = grid.collectionView
    view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    Screen.makeWindow(root: grid)
    let paths = (0..<2).map { IndexPath(item: $0, section: 0) }
    let frames = try paths.map { try #require(view.layoutAttributesForItem(at: $0)).frame }
    #expect(frames[0].minX == (isRightToLeft ? view.bounds.width - 50 : 0))
    #expect((frames[1].minX < frames[0].minX) == isRightToLeft)
    #expect(paths.map { view.cellForItem(at: $0)?.frame } == frames)
    #expect(frames.map { view.indexPathForItem(at: CGPoint(x: $0.midX, y: $0.midY)) } == paths)
    // The layout itself isn't mirrored.
    #expect(layout.layoutAttributesForItem(at: paths[0])?.frame.minX == 0)
  }
}

private final class MirroredLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
#endif
