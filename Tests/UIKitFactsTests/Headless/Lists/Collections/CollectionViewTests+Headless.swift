import HeadlessTestSupport
import Testing
import UIKit

extension CollectionViewTests {
  @Test func `a flow layout fills lines and distributes items over the width`() {
    let controller = GridController([1, 2, 3, 4])
    show(controller)
    let frames = controller.list.visibleCells.map(\.frame)
    #expect(frames.map(\.minX) == [0, 145, 290, 0])
    #expect(frames.map(\.minY) == [0, 0, 0, 110])
    #expect(controller.list.contentSize == CGSize(width: 390, height: 210))
  }

  @Test func `an app's subviews stay in front of cells, depending on the rules`() {
    Headless.rules.collectionsAddInFront = false
    let controller = GridController(Array(0..<100))
    show(controller)
    let overlay = UIView()
    controller.list.addSubview(overlay)
    Screen.scroll(controller.list, to: CGPoint(x: 0, y: 2000))
    #expect(controller.list.subviews.last === overlay)
  }

  @Test func `[D scrollToItem] an item is scrolled to the top`() {
    let controller = GridController(Array(0..<100))
    show(controller)
    controller.list.scrollToItem(
      at: IndexPath(item: 30, section: 0),
      at: .top,
      animated: false
    )
    Screen.layout()
    let top = controller.list.contentOffset.y + controller.list.adjustedContentInset.top
    #expect(top == 1100)
  }
}
