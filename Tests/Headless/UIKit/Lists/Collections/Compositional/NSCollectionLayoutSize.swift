public import Foundation

@MainActor open class NSCollectionLayoutSize: NSObject {
  open private(set) var widthDimension = NSCollectionLayoutDimension.fractionalWidth(1)
  open private(set) var heightDimension = NSCollectionLayoutDimension.fractionalHeight(1)

  public convenience init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init()
    (widthDimension, heightDimension) = (width, height)
  }

  /// Returns the size in a container, of which estimates are replaced by the measured size.
  func size(in container: CGSize, measured: CGSize?) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container, measured: measured?.width),
      height: heightDimension.length(in: container, measured: measured?.height)
    )
  }

  /// Returns insets without those on an estimated axis, on which UIKit ignores them.
  func effective(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let (isWide, isHigh) = (!widthDimension.isEstimated, !heightDimension.isEstimated)
    return UIEdgeInsets(
      top: isHigh ? insets.top : 0,
      left: isWide ? insets.leading : 0,
      bottom: isHigh ? insets.bottom : 0,
      right: isWide ? insets.trailing : 0
    )
  }
}

@MainActor open class NSCollectionLayoutDimension: NSObject {
  private enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  private var kind = Kind.absolute
  open private(set) var dimension: CGFloat = 0

  public required override init() { super.init() }

  open var isEstimated: Bool { kind == .estimated }

  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute, absoluteDimension)
  }

  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated, estimatedDimension)
  }

  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth, fractionalWidth)
  }

  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight, fractionalHeight)
  }

  private static func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    let new = Self()
    (new.kind, new.dimension) = (kind, dimension)
    return new
  }

  fileprivate func length(in container: CGSize, measured: CGFloat?) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute: dimension
    case .estimated: measured ?? dimension
    }
  }
}
