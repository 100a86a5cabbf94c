extension Headless {
  /// A finger begins to swipe back from the left edge, and stays down.
  public static func beginInteractivePop(_ navigationController: UINavigationController) {
    layout()
    navigationController.beginInteractivePop()
  }

  /// The finger lets go past the middle: the clock completes the pop.
  public static func finishInteractivePop(_ navigationController: UINavigationController) {
    navigationController.transition?.release(completes: true)
    layout()
  }

  /// The finger goes back and lets go: the clock brings the top controller back.
  public static func cancelInteractivePop(_ navigationController: UINavigationController) {
    navigationController.transition?.release(completes: false)
    layout()
  }
}
