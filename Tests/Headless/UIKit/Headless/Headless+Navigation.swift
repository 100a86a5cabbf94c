extension Headless {
  /// Begins to swipe back from the left edge, and keeps the finger down.
  public static func beginInteractivePop(_ navigationController: UINavigationController) {
    layout()
    navigationController.beginInteractivePop()
  }

  /// Lifts the finger past the middle, so that the pop completes when the clock advances.
  public static func finishInteractivePop(_ navigationController: UINavigationController) {
    navigationController.transition?.release(completes: true)
    layout()
  }

  /// Moves the finger back and lifts it, so that the top controller returns with the clock.
  public static func cancelInteractivePop(_ navigationController: UINavigationController) {
    navigationController.transition?.release(completes: false)
    layout()
  }
}
