public import Foundation

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] { didSet { setNeedsLayout() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override var contentFrame: CGRect {
    let indent = CGFloat(indentationLevel) * indentationWidth
    let trailing = accessories.isEmpty ? 0 : 12 + CGFloat(accessories.count) * 20
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isRightToLeft ? trailing : indent,
      y: 0,
      width: max(0, bounds.width - indent - trailing),
      height: bounds.height
    )
  }

  override func paint(on canvas: Canvas) {
    let layout = superview.flatMap { $0 as? UICollectionView }?.collectionViewLayout
    if let list = (layout as? UICollectionViewCompositionalLayout)?.list,
      backgroundConfiguration == nil
    {
      if list.isGrouped { canvas.fill(bounds, .secondarySystemGroupedBackground) }
      if list.showsSeparators {
        let line = CGRect(x: 16, y: bounds.height - 0.5, width: bounds.width - 16, height: 0.5)
        canvas.fill(line, .separator)
      }
    }
    super.paint(on: canvas)
    for (index, accessory) in accessories.reversed().enumerated() {
      guard let image = UIImage(systemName: accessory.symbol) else { continue }
      canvas.draw(image, in: place(index), .tertiaryLabel)
    }
  }

  /// Returns the frame of an accessory, counted from the trailing edge.
  private func place(_ index: Int) -> CGRect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let distance = 16 + CGFloat(index) * 20
    let x = isRightToLeft ? distance : bounds.width - distance - 12
    return CGRect(x: x, y: (bounds.height - 14) / 2, width: 12, height: 14)
  }
}

/// A symbol at the trailing edge of a list cell.
public struct UICellAccessory: Sendable {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  let symbol: String

  public static func disclosureIndicator(
    displayed: DisplayedState = .always
  ) -> UICellAccessory {
    UICellAccessory(symbol: "chevron.forward")
  }

  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(symbol: "checkmark")
  }

  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(symbol: "line.3.horizontal")
  }
}
