public import Foundation

public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties = TextProperties(style: .body)
  public var secondaryTextProperties = TextProperties(style: .caption1)
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 8
  )
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1

  private init() {}

  // Written by hand because insets aren't hashable.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
    hasher.combine(textProperties)
    hasher.combine(secondaryTextProperties)
  }

  public static func cell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.secondaryTextProperties.color = .secondaryLabel
    return configuration
  }

  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  public static func valueCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func plainHeader() -> UIListContentConfiguration {
    heading(font: .systemFont(ofSize: 15, weight: .semibold), color: .label, top: 5, bottom: 5)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    heading(
      font: .preferredFont(forTextStyle: .footnote),
      color: .secondaryLabel,
      top: 8,
      bottom: 8
    )
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = heading(
      font: .preferredFont(forTextStyle: .footnote),
      color: .secondaryLabel,
      top: 17,
      bottom: 6
    )
    configuration.textProperties.transform = .uppercase
    return configuration
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    heading(
      font: .preferredFont(forTextStyle: .footnote),
      color: .secondaryLabel,
      top: 7,
      bottom: 7
    )
  }

  private static func heading(
    font: UIFont,
    color: UIColor,
    top: CGFloat,
    bottom: CGFloat
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.font = font
    configuration.textProperties.color = color
    configuration.directionalLayoutMargins.top = top
    configuration.directionalLayoutMargins.bottom = bottom
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    self
  }
}
