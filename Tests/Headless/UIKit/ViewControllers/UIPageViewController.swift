/// An empty class, because its behavior with children that it did not request isn't documented.
@MainActor open class UIPageViewController: UIViewController {}
