#if canImport(UIKit)
public import UIKit

/// The content of the built-in status views: an image, a title, a message, a spinner or progress
/// bar, and buttons.
///
/// ```swift
/// var content = StatusContentConfiguration.empty()
/// content.title = "No friends yet"
/// content.buttonTitle = nil
/// loadingManager.emptyContent = content
/// ```
///
/// Parts that are `nil` take no space. Fonts follow Dynamic Type, and colors follow the appearance.
/// If the text is larger than the screen, the view scrolls.
public struct StatusContentConfiguration: UIContentConfiguration {
  /// The image at the top; `nil` by default.
  ///
  /// A symbol image uses the large title size and the secondary label color.
  public var image: UIImage?
  /// The title, which is a heading for VoiceOver; `nil` by default.
  public var title: String?
  /// The text below the title; `nil` by default.
  ///
  /// The manager sets the message of the failed view at each failure.
  public var message: String?
  /// A Boolean value that determines whether a spinner is visible.
  ///
  /// The default is `false`.
  public var isLoading: Bool
  /// The progress that a bar shows, from 0 to 1; `nil`, the default, shows no bar.
  ///
  /// Values are limited to this range. To update a visible bar, assign the configuration to the
  /// manager again, for example to its `loadingContent`.
  public var progress: Double? {
    didSet {
      // NaN isn't greater than 0, so it becomes 0.
      if let value = progress { progress = value > 0 ? min(value, 1) : 0 }
    }
  }
  /// The title of the button; `nil`, the default, shows no button.
  public var buttonTitle: String?
  /// The action of the button.
  ///
  /// If it is `nil`, which is the default, the button reloads the content. In that case, there is
  /// no button if the manager has neither a delegate nor followed loaders. The manager retains the
  /// action, so capture the view controller weakly.
  public var buttonAction: UIAction?
  /// The menu that the button opens instead of performing an action.
  ///
  /// The default is `nil`. The manager retains the menu, so capture the view controller weakly in
  /// its actions.
  public var buttonMenu: UIMenu?
  /// The title of a second button below the first; `nil`, the default, shows none.
  public var secondaryButtonTitle: String?
  /// The action of the second button.
  ///
  /// The default is `nil`. The manager retains the action, so capture the view controller weakly.
  public var secondaryButtonAction: UIAction?
  /// The accessibility identifier for UI tests.
  ///
  /// The parts of the view append `.title`, `.message`, `.button` and `.secondary`. The default is
  /// `"loading.status"`.
  public var accessibilityIdentifier = "loading.status"

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - image: The image at the top.
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - isLoading: `true` to show a spinner.
  ///   - buttonTitle: The title of the button.
  ///   - buttonAction: The action of the button.
  public init(
    image: UIImage? = nil,
    title: String? = nil,
    message: String? = nil,
    isLoading: Bool = false,
    buttonTitle: String? = nil,
    buttonAction: UIAction? = nil
  ) {
    self.image = image
    self.title = title
    self.message = message
    self.isLoading = isLoading
    self.buttonTitle = buttonTitle
    self.buttonAction = buttonAction
  }

  /// Returns the content of the loading view: a spinner and "Loading…".
  public static func loading() -> Self { Self(message: Localized.loading, isLoading: true) }

  /// Returns the content of the failed view: a warning sign, a title, a message and a retry button.
  public static func failed() -> Self {
    Self(
      image: UIImage(systemName: "exclamationmark.triangle"),
      title: Localized.failedTitle,
      message: Localized.failedMessage,
      buttonTitle: Localized.retry
    )
  }

  /// Returns the content of the failed view without a connection.
  static func offline() -> Self {
    var content = failed()
    content.image = UIImage(systemName: "wifi.slash")
    content.title = Localized.offlineTitle
    return content
  }

  /// Returns the content for a search without results.
  package static func noResults(for query: String) -> Self {
    Self(
      image: UIImage(systemName: "magnifyingglass"),
      title: Localized.noResults(for: query),
      message: Localized.searchHint
    )
  }

  /// Shows the image, title and message of another built-in content, unless the app has set a title.
  mutating func replace(_ shown: [Self], by new: Self) {
    guard shown.contains(where: { $0.title == title }) else { return }
    title = new.title
    if shown.contains(where: { $0.image == image }) { image = new.image }
    if shown.contains(where: { $0.message == message }) { message = new.message }
  }

  /// Returns the content of the empty view: a tray, a title and a reload button.
  public static func empty() -> Self {
    Self(
      image: UIImage(systemName: "tray"),
      title: Localized.emptyTitle,
      buttonTitle: Localized.reload
    )
  }

  /// Creates the view that shows this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    StatusContentView(configuration: self)
  }

  /// Returns the same configuration, because it doesn't depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
#endif
