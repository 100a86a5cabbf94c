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
  /// A symbol image gets the size and the color of the view.
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
  /// The progress from 0 to 1, as a bar; `nil`, the default, shows no bar.
  ///
  /// Values are limited to this range. To update the visible bar, set the content of the manager
  /// again.
  public var progress: Double? {
    didSet {
      // A value that isn't a number is not greater.
      if let value = progress { progress = value > 0 ? min(value, 1) : 0 }
    }
  }
  /// The title of the button; `nil`, the default, shows no button.
  public var buttonTitle: String?
  /// The action of the button.
  ///
  /// If it is `nil`, which is the default, the button loads again. Then there is no button if the
  /// manager has neither a delegate nor followed loaders. The manager retains the action, so
  /// capture the view controller weakly.
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
  /// Its parts append `.title`, `.message`, `.button` and `.secondary`.
  ///
  /// The default is `"loading.status"`.
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

  /// Returns the content while loading: a spinner and "Loading…".
  public static func loading() -> Self {
    Self(message: Localized.loading, isLoading: true)
  }

  /// Returns the content after a failure: a warning sign, a title, a message and a button to try again.
  public static func failed() -> Self {
    Self(
      image: UIImage(systemName: "exclamationmark.triangle"),
      title: Localized.failedTitle,
      message: Localized.failedMessage,
      buttonTitle: Localized.retry
    )
  }

  /// Returns the content of an empty screen: a tray, a title and a button to load again.
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
