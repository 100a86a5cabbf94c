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

  /// Leading and trailing changed sides.
  func layoutDirectionDidChange() {
    setNeedsSolve()
    setNeedsLayout()
  }
}
