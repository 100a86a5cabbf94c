import UIKit

/// A flow layout that begins at the right where text is read from right to left.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
