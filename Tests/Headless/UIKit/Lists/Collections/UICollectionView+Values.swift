extension UICollectionView {
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
    public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
    public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
  }

  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
