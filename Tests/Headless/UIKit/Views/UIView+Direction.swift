extension UIView {
  static var defaultTintColor: UIColor { .systemBlue }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      resolvedTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Handles a change of the layout direction, which swaps leading and trailing.
  func layoutDirectionDidChange() {
    setNeedsSolve()
    setNeedsLayout()
  }
}
