public import Foundation

@MainActor open class NSCollectionLayoutItem: NSObject {
  open internal(set) var layoutSize = NSCollectionLayoutSize()
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public required override init() { super.init() }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init()
    self.layoutSize = layoutSize
  }

  /// Places the next item of a section, or those of a group.
  func solve(_ items: inout RemainingItems, in container: CGSize) -> SolvedGroup {
    let size = layoutSize.size(in: container, measured: items.takeMeasured())
    let frame = CGRect(origin: .zero, size: size).inset(
      by: layoutSize.effective(contentInsets)
    )
    return SolvedGroup(size: size, items: [SolvedElement(frame: frame, layoutSize)])
  }
}

@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open internal(set) var elementKind = ""
}

@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  open private(set) var alignment = NSRectAlignment.none

  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.init()
    self.layoutSize = layoutSize
    (self.elementKind, self.alignment) = (elementKind, alignment)
  }
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// The items of a section that groups haven't placed yet.
struct RemainingItems {
  private(set) var next = 0
  let count: Int
  let measured: (Int) -> CGSize?

  init(count: Int, measured: @escaping (Int) -> CGSize?) {
    (self.count, self.measured) = (count, measured)
  }

  var isEmpty: Bool { next >= count }

  /// Takes an item, and returns the size that its cell has determined.
  mutating func takeMeasured() -> CGSize? {
    defer { next += 1 }
    return measured(next)
  }
}

/// The frames of the items of a group, relative to its origin.
struct SolvedGroup {
  var size: CGSize
  var items: [SolvedElement]
}

/// The frame of an item, header or footer, and whether its view may determine its lengths.
struct SolvedElement {
  var frame: CGRect
  let isWidthGiven: Bool
  let isHeightGiven: Bool

  @MainActor init(frame: CGRect, _ size: NSCollectionLayoutSize) {
    self.init(
      frame: frame,
      isWidthGiven: !size.widthDimension.isEstimated,
      isHeightGiven: !size.heightDimension.isEstimated
    )
  }

  init(frame: CGRect, isWidthGiven: Bool, isHeightGiven: Bool) {
    (self.frame, self.isWidthGiven, self.isHeightGiven) = (frame, isWidthGiven, isHeightGiven)
  }

  func moved(by offset: CGPoint) -> Self {
    var element = self
    element.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
    return element
  }
}
