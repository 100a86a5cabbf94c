#if canImport(UIKit)
import Loading
public import UIKit

/// What a list shows in rows that are not those of items; the same for tables and collection views.
@MainActor public struct ListContents {
  /// What the row says that a section shows for itself; ``ListRowContentConfiguration`` by default.
  ///
  /// A ``ListRowContentConfiguration`` without an action gets the list's own: load again, or a page.
  public var placeholder:
    @MainActor (_ section: any AnyListSection, _ placeholder: ListPlaceholder) ->
      any UIContentConfiguration = { section, placeholder in
        ListRowContentConfiguration.placeholder(
          placeholder,
          error: section.error(of: placeholder),
          query: section.searchQuery
        )
      }

  /// The text where a list has ended, in sections that show ``ListPlaceholders/end``; `nil`, the default, shows none.
  ///
  /// A ``placeholder`` with a text, or content of another kind for ``ListPlaceholder/end``, replaces it.
  public var endText: String?

  /// What a row says whose item cannot be shown: because making its cell threw, or because there is none for it.
  public var failure: @MainActor (_ error: any Error) -> any UIContentConfiguration = { error in
    ListRowContentConfiguration.failure(error)
  }

  /// Makes the contents that the library shows by default.
  public init() {}

  /// The content of a row whose item cannot be shown.
  func content(for error: any Error, in view: UIView?) -> any UIContentConfiguration {
    // The item has gone, and its row is about to go, too: until then it says nothing.
    if case ListRowError.itemIsMissing = error { return ListRowContentConfiguration() }
    let content = failure(error)
    return (content as? ListRowContentConfiguration)?.localized(in: view) ?? content
  }

  /// The content of one of a section's own rows, with what its button does.
  func content(
    of own: ListRowID,
    in section: any AnyListSection,
    view: UIView?
  ) -> any UIContentConfiguration {
    let content = placeholder(section, section.placeholder(of: own) ?? .loading)
    guard var row = (content as? ListRowContentConfiguration)?.localized(in: view) else {
      return content
    }
    if section.placeholder(of: own) == .end, row.text == nil { row.text = endText }
    guard row.buttonAction == nil else { return row }
    row.buttonAction = UIAction { [weak section] _ in
      if let section, let shown = section.placeholder(of: own) { section.performAction(of: shown) }
    }
    return row
  }
}
#endif
