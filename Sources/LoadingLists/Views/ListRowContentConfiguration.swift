#if canImport(UIKit)
import Loading
public import UIKit

/// A content configuration for a list row with an activity indicator, a text and a button.
///
/// Table views and collection views use it for placeholder rows and errors.
public struct ListRowContentConfiguration: UIContentConfiguration {
  /// The text beside the activity indicator, such as “Loading More”.
  ///
  /// The default value is `nil`, which shows no indicator.
  public var activity: String?
  /// Whether the text of the activity is visible, rather than only its accessibility label.
  private(set) var namesActivity = true
  /// The text of the row.
  ///
  /// The default value is `nil`, which shows no text.
  public var text: String? { didSet { error = nil } }
  /// The text of the failure that is being tried again, whose space the row keeps.
  var retriedText: String?
  /// The error that provides the text, until the app sets another text.
  private var error: (any Error)?
  /// The title of the button.
  ///
  /// The default value is `nil`, which shows no button.
  public var buttonTitle: String?
  /// The action of the button.
  ///
  /// The default value is `nil`: the list then provides an action that reloads the section or loads
  /// a page.
  public var buttonAction: UIAction?
  /// The accessibility identifier of the row, for UI tests.
  ///
  /// The parts of the row append `.activity`, `.message` and `.retry` to it. The default value is
  /// `"loading.row"`.
  public var accessibilityIdentifier = "loading.row"

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - activity: The text beside the activity indicator, or `nil` to show none.
  ///   - text: The text, or `nil` to show none.
  ///   - buttonTitle: The title of the button, or `nil` to show none.
  ///   - buttonAction: The action of the button, or `nil` to use the action of the list.
  public init(
    activity: String? = nil,
    text: String? = nil,
    buttonTitle: String? = nil,
    buttonAction: UIAction? = nil
  ) {
    self.activity = activity
    self.text = text
    self.buttonTitle = buttonTitle
    self.buttonAction = buttonAction
  }

  /// Creates a configuration for the first load, whose activity needs no visible text.
  private init(loading activity: String) {
    self.init(activity: activity)
    namesActivity = false
  }

  /// Creates a configuration for an error, with the error text of its screen.
  @MainActor init(error: (any Error)?, buttonTitle: String? = nil) {
    self.init(text: error.map { errorMessage(for: $0, in: nil) }, buttonTitle: buttonTitle)
    self.error = error
  }

  /// Returns a configuration with the error text of a view's screen.
  @MainActor func localized(in view: UIView?) -> Self {
    guard let error else { return self }
    var new = self
    new.text = errorMessage(for: error, in: view)
    return new
  }

  /// Creates a view that shows this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    ListRowContentView(self)
  }

  /// Returns this configuration, which doesn't depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension ListRowContentConfiguration {
  /// Returns the content of a placeholder row, in the language of the app.
  ///
  /// - Parameters:
  ///   - placeholder: The kind of row.
  ///   - error: The error of a failed load or page.
  ///   - query: The search text, for a section of search results.
  /// - Returns: The content of the row.
  @MainActor public static func placeholder(
    _ placeholder: ListPlaceholder,
    error: (any Error)? = nil,
    query: String? = nil
  ) -> Self {
    switch placeholder {
    case .loading: Self(loading: Localized.loading)
    case .empty:
      Self(text: query.map { Localized.noResults(for: $0) } ?? Localized.emptyTitle)
    case .failed, .moreFailed, .previousFailed, .gapFailed:
      Self(error: error, buttonTitle: Localized.retry)
    case .more, .previous, .gap: Self(buttonTitle: Localized.showMore)
    case .loadingMore, .loadingPrevious, .loadingGap: Self(activity: Localized.loadingMore)
    // The app provides the text, because it knows what has ended.
    case .end: Self()
    }
  }

  /// Returns the content of a row whose item can't be shown, in the language of the app.
  ///
  /// - Parameter error: The error that prevents the row from showing its item.
  /// - Returns: The content of the row.
  @MainActor public static func failure(_ error: any Error) -> Self { Self(error: error) }
}
#endif
