#if canImport(UIKit)
public import UIKit

/// The content of the built-in status views: an image, a title, a message, a spinner or a bar, and buttons.
///
/// ```swift
/// var content = StatusContentConfiguration.empty()
/// content.title = "No friends yet"
/// content.buttonTitle = nil
/// loadingManager.emptyContent = content
/// ```
///
/// Parts that are `nil` take no space. Fonts follow Dynamic Type, colours the appearance; where the text
/// is larger than the screen, the view scrolls.
public struct StatusContentConfiguration: UIContentConfiguration {
  /// The image at the top; a symbol takes the size and colour of the view.
  ///
  /// `nil` by default.
  public var image: UIImage?
  /// The title, a heading for VoiceOver.
  ///
  /// `nil` by default.
  public var title: String?
  /// The text below the title.
  ///
  /// `nil` by default.
  ///
  /// The manager sets that of the failed view at each failure.
  public var message: String?
  /// Whether a spinner is shown.
  ///
  /// `false` by default.
  public var isLoading: Bool
  /// How much is done, from 0 to 1; `nil`, the default, shows no bar.
  ///
  /// A value beyond is set to the nearest of these.
  ///
  /// Set the content again as it goes on: the bar that is shown moves.
  public var progress: Double? {
    didSet {
      // What is no number is not greater.
      if let value = progress { progress = value > 0 ? min(value, 1) : 0 }
    }
  }
  /// The title of the button; `nil`, the default, shows no button.
  public var buttonTitle: String?
  /// The action of the button.
  ///
  /// `nil`, the default, leaves it to the manager: load again; where there is neither a delegate nor anything
  /// followed, there is no button then. Held by the manager: capture the controller weakly.
  public var buttonAction: UIAction?
  /// The menu of the button, which replaces an action.
  ///
  /// `nil` by default. Held by the manager: capture the controller weakly in its actions.
  public var buttonMenu: UIMenu?
  /// The title of a second button below the first; `nil`, the default, shows none.
  public var secondaryButtonTitle: String?
  /// The action of the second button.
  ///
  /// `nil` by default. Held by the manager: capture the controller weakly.
  public var secondaryButtonAction: UIAction?
  /// The identifier of its parts in UI tests, with `.title`, `.message`, `.button` and `.secondary` appended.
  ///
  /// `"loading.status"` by default.
  public var accessibilityIdentifier = "loading.status"

  /// Creates a configuration that shows what it is given.
  ///
  /// - Parameters:
  ///   - image: The image at the top.
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - isLoading: Whether a spinner is shown.
  ///   - buttonTitle: The title of the button.
  ///   - buttonAction: What the button does.
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

  /// The same configuration: it does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
#endif
