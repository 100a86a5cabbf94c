import HeadlessTestSupport
import Testing
import UIKit

extension LifecycleTests {
  @Test
  func `[D hierarchyInconsistencyException] adding a child's view outside its parent's raises`()
    async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
        parent.addChild(child)
        other.view.addSubview(child.view)
      }
    }
  }

  @Test func `a reset releases a window's controllers`() {
    weak var controller: UIViewController?
    weak var child: UIViewController?
    weak var view: UIView?
    do {
      let root = UINavigationController(rootViewController: UIViewController())
      controller = root
      child = root.topViewController
      Screen.makeWindow(root: root)
      view = root.view
    }
    Screen.reset()
    #expect(controller == nil)
    #expect(child == nil)
    #expect(view == nil)
  }
}
