/// Nothing but its class: what it does with children that it didn't ask for isn't documented.
@MainActor open class UIPageViewController: UIViewController {}
