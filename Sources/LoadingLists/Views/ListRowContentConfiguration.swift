#if canImport(UIKit)
import Loading
public import UIKit

/// What a list says in a row of its own: activity, words and a button.
///
/// The rows of a section's placeholders and of errors are made of it, in tables and in collection views.
public struct ListRowContentConfiguration: UIContentConfiguration {
  /// What VoiceOver calls the activity that is shown; `nil`, the default, shows none.
  public var activity: String?
  /// The words; `nil`, the default, shows none.
  public var text: String? { didSet { error = nil } }
  /// The error whose text is shown, as long as the app sets no other.
  private var error: (any Error)?
  /// The title of the button; `nil`, the default, shows none.
  public var buttonTitle: String?
  /// What the button does.
  ///
  /// `nil`, the default, leaves it to the list: load again, or a page.
  public var buttonAction: UIAction?
  /// What the parts are called in UI tests, with `.activity`, `.message` and `.retry` behind it.
  ///
  /// `"loading.row"` by default.
  public var accessibilityIdentifier = "loading.row"

  /// Makes a configuration that shows what it is given.
  ///
  /// - Parameters:
  ///   - activity: What VoiceOver calls the activity that is shown; `nil` shows none.
  ///   - text: The words.
  ///   - buttonTitle: The title of the button.
  ///   - buttonAction: What the button does; `nil` leaves it to the list.
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

  /// Creates a configuration that shows an error, in the text of the screen in which it is.
  @MainActor init(error: (any Error)?, buttonTitle: String? = nil) {
    self.init(text: error.map { errorMessage(for: $0, in: nil) }, buttonTitle: buttonTitle)
    self.error = error
  }

  /// The same configuration with the text that the screen of a view has for its error.
  @MainActor func localized(in view: UIView?) -> Self {
    guard let error else { return self }
    var new = self
    new.text = errorMessage(for: error, in: view)
    return new
  }

  /// Makes the view that shows this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    ListRowContentView(self)
  }

  /// The same configuration: it does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension ListRowContentConfiguration {
  /// Returns the content of the row that a section shows for itself, in the language of the app.
  ///
  /// - Parameters:
  ///   - placeholder: The row.
  ///   - error: The error, where something has failed.
  ///   - query: The text that was searched for, in a section of search results.
  /// - Returns: The content of the row.
  @MainActor public static func placeholder(
    _ placeholder: ListPlaceholder,
    error: (any Error)? = nil,
    query: String? = nil
  ) -> Self {
    switch placeholder {
    case .loading: Self(activity: Localized.loading)
    case .empty:
      Self(text: query.map { Localized.noResults(for: $0) } ?? Localized.emptyTitle)
    case .failed, .moreFailed, .previousFailed:
      Self(error: error, buttonTitle: Localized.retry)
    case .more, .previous: Self(buttonTitle: Localized.showMore)
    case .loadingMore, .loadingPrevious: Self(activity: Localized.loadingMore)
    // The app says how: it knows what has ended.
    case .end: Self()
    }
  }

  /// What a row says in the place of an item that cannot be shown.
  ///
  /// - Parameter error: Why it cannot.
  /// - Returns: Its content, in the language of the app.
  @MainActor public static func failure(_ error: any Error) -> Self {
    Self(error: error)
  }
}
#endif
