#if canImport(UIKit)
import Loading
public import UIKit

/// The content of rows that don't show items, in table views and collection views.
@MainActor public struct ListContents {
  /// A closure that returns the content of a placeholder row.
  ///
  /// The default is a ``ListRowContentConfiguration``, or for a search without results a
  /// `StatusContentConfiguration`.
  ///
  /// If the closure returns a ``ListRowContentConfiguration`` without an action, the list adds an
  /// action that reloads the section or loads a page.
  public var placeholder:
    @MainActor (_ section: any AnyListSection, _ placeholder: ListPlaceholder) ->
      any UIContentConfiguration = { section, placeholder in
        if placeholder == .empty, let query = section.searchQuery {
          var content = StatusContentConfiguration.noResults(for: query)
          content.accessibilityIdentifier = "loading.row"
          return content
        }
        return ListRowContentConfiguration.placeholder(
          placeholder,
          error: section.error(of: placeholder),
          query: section.searchQuery
        )
      }

  /// The text at the end of sections that show ``ListPlaceholders/end``.
  ///
  /// The default value is `nil`, which shows no text. A text or another kind of content that
  /// ``placeholder`` returns for ``ListPlaceholder/end`` replaces it.
  public var endText: String?

  /// A closure that returns the content of a row whose item can't be shown.
  ///
  /// The error is the one that was thrown when the cell was configured, or indicates that no cell
  /// is set for the type of the item. The default is a ``ListRowContentConfiguration``.
  public var failure: @MainActor (_ error: any Error) -> any UIContentConfiguration = { error in
    ListRowContentConfiguration.failure(error)
  }

  /// Creates the default contents.
  public init() {}

  /// Returns the content of a row whose item can't be shown.
  func content(for error: any Error, in view: UIView?) -> any UIContentConfiguration {
    // The item was removed, and its row follows soon. Until then, the row is empty.
    if case ListRowError.itemIsMissing = error { return ListRowContentConfiguration() }
    let content = failure(error)
    return (content as? ListRowContentConfiguration)?.localized(in: view) ?? content
  }

  /// Returns the content of a placeholder row, with the action of its button.
  func content(
    of id: ListRowID,
    in section: any AnyListSection,
    view: UIView?,
    edge: @escaping @MainActor () -> PageDirection
  ) -> any UIContentConfiguration {
    // Two gaps may have failed with different errors.
    let state = section.section.state
    let content = state.asking(id) {
      placeholder(section, section.placeholder(of: id) ?? .loading)
    }
    guard var row = (content as? ListRowContentConfiguration)?.localized(in: view) else {
      return content
    }
    if section.placeholder(of: id) == .end, row.text == nil { row.text = endText }
    row.retriedText = section.retriedError(of: id).map { errorMessage(for: $0, in: view) }
    row.buttonAction = UIAction { [weak section, action = row.buttonAction] in
      guard let action else { return section?.performAction(ofRow: id, from: edge()) ?? () }
      let sender = $0.sender
      state.asking(id) { action.performWithSender(sender, target: nil) }
    }
    return row
  }
}
#endif
