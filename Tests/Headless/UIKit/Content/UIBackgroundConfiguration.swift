public import Foundation

public struct UIBackgroundConfiguration: Hashable {
  /// The kind of background, which determines its default color.
  enum Place: Hashable {
    case none
    case plainCell
    case groupedCell
    case header
  }

  var place: Place
  var isRaised = false
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  private init(place: Place) {
    self.place = place
  }

  // Written by hand because insets aren't hashable.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(backgroundColor)
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
  }

  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(place: .none)
  }

  public static func listCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(place: .plainCell)
  }

  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(place: .plainCell)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(place: .groupedCell)
  }

  public static func listHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(place: .header)
  }

  public static func listFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(place: .header)
  }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    if let cell = state as? UICellConfigurationState {
      updated.isRaised = cell.isSelected || cell.isHighlighted
    } else if let view = state as? UIViewConfigurationState {
      updated.isRaised = view.isSelected || view.isHighlighted
    }
    return updated
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    if let backgroundColor {
      return backgroundColor === UIColor.tintColor ? tintColor : backgroundColor
    }
    return switch place {
    case .none, .header: .clear
    case _ where isRaised: .systemGray4
    case .plainCell: .systemBackground
    case .groupedCell: .secondarySystemGroupedBackground
    }
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    strokeColor ?? tintColor
  }
}

extension Canvas {
  func draw(_ background: UIBackgroundConfiguration, in bounds: CGRect, isRightToLeft: Bool) {
    let insets = background.backgroundInsets.resolved(rightToLeft: isRightToLeft)
    let rect = bounds.inset(by: insets)
    let radius = background.cornerRadius
    fill(rect, background.resolvedBackgroundColor(for: tint), cornerRadius: radius)
    stroke(
      rect,
      background.resolvedStrokeColor(for: tint),
      width: background.strokeWidth,
      cornerRadius: radius
    )
  }
}
