import UIKit

/// Pages of tables, which load when they appear.
final class TestPageViewController: UIPageViewController, UIPageViewControllerDataSource {
  private var pages: [UIViewController] = []

  convenience init(_ services: DemoServices) {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    title = "Page View"
    pages = (1...4).map { TestTableViewController(services, "Page \($0)") }
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false, completion: nil)
  }

  private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + distance) else {
      return nil
    }
    return pages[index + distance]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }
}
