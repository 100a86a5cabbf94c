@MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
