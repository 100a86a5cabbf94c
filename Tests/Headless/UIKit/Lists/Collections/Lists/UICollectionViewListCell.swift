public import Foundation

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] { didSet { setNeedsLayout() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override var contentFrame: CGRect {
    let leading = shown.contains(where: \.isLeading) ? 36.0 : 0
    let indent = leading + CGFloat(indentationLevel) * indentationWidth
    let count = shown.count { !$0.isLeading }
    let trailing = count == 0 ? 0 : 12 + CGFloat(count) * 20
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isRightToLeft ? trailing : indent,
      y: 0,
      width: max(0, bounds.width - indent - trailing),
      height: bounds.height
    )
  }

  override func paint(on canvas: Canvas) {
    let section = listView?.indexPath(for: self)?.section
    if let list = section.flatMap({ listView?.collectionViewLayout.list(ofSection: $0) }),
      backgroundConfiguration == nil
    {
      if list.isGrouped { canvas.fill(bounds, .secondarySystemGroupedBackground) }
      if list.showsSeparators {
        let line = CGRect(x: 16, y: bounds.height - 0.5, width: bounds.width - 16, height: 0.5)
        canvas.fill(line, .separator)
      }
    }
    super.paint(on: canvas)
    for (index, accessory) in shown.filter({ !$0.isLeading }).reversed().enumerated() {
      guard let image = UIImage(systemName: accessory.symbol) else { continue }
      canvas.draw(image, in: place(index), .tertiaryLabel)
    }
    guard shown.contains(where: \.isLeading) else { return }
    let mark = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let rect = CGRect(
      x: isRightToLeft ? bounds.width - 38 : 16,
      y: bounds.midY - 11,
      width: 22,
      height: 22
    )
    if let mark { canvas.draw(mark, in: rect, isSelected ? tintColor : .tertiaryLabel) }
  }

  /// The accessories that are displayed in the current mode of the list.
  private var shown: [UICellAccessory] {
    let isEditing = listView?.isEditing == true
    return accessories.filter { accessory in
      switch accessory.displayed {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
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

/// A symbol at an edge of a list cell.
public struct UICellAccessory: Sendable {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  let symbol: String
  let displayed: DisplayedState
  var isLeading = false

  public static func disclosureIndicator(
    displayed: DisplayedState = .always
  ) -> UICellAccessory {
    UICellAccessory(symbol: "chevron.forward", displayed: displayed)
  }

  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(symbol: "checkmark", displayed: displayed)
  }

  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(symbol: "line.3.horizontal", displayed: displayed)
  }

  /// The mark of a selected item, where several can be selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(symbol: "circle", displayed: displayed, isLeading: true)
  }
}
