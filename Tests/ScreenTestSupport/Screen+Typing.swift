#if canImport(UIKit) && canImport(ObjectiveC)
package import UIKit

extension Screen {
  /// Taps a text field and replaces its text, and returns whether it accepted the text.
  @discardableResult package static func enter(_ text: String, into field: UITextField) -> Bool {
    guard beginEditing(field) else { return false }
    field.selectAll(nil)
    field.insertText(text)
    layout()
    return true
  }

  /// Taps a text field, unless it is being edited, and types at the end of its text.
  ///
  /// - Returns: Whether the field accepted all keys.
  @discardableResult package static func type(_ text: String, in field: UITextField) -> Bool {
    guard beginEditing(field) else { return false }
    var tookAll = true
    for key in text {
      guard field.isEditing else { return false }
      let end = NSRange(location: (field.text ?? "").utf16.count, length: 0)
      if field.delegate?.textField?(
        field,
        shouldChangeCharactersIn: end,
        replacementString: String(key)
      ) ?? true {
        field.insertText(String(key))
      } else {
        tookAll = false
      }
      layout()
    }
    return tookAll
  }

  /// Types into the field of a search bar, activating its search controller with the first tap.
  @discardableResult package static func type(_ text: String, in searchBar: UISearchBar) -> Bool {
    type(text, in: searchBar.searchTextField)
  }

  /// Presses the delete key in a text field, and returns whether there was as much to delete.
  @discardableResult
  package static func deleteBackward(_ count: Int = 1, in field: UITextField) -> Bool {
    guard beginEditing(field) else { return false }
    for _ in 0..<count {
      guard field.isEditing, field.text?.isEmpty == false else { return false }
      field.deleteBackward()
      layout()
    }
    return true
  }

  /// Presses the Return key in a field, and returns whether the field is being edited.
  @discardableResult package static func pressReturn(in field: UITextField) -> Bool {
    guard field.isEditing else { return false }
    if field.delegate?.textFieldShouldReturn?(field) ?? true {
      field.sendActions(for: .editingDidEndOnExit)
    }
    layout()
    return true
  }

  /// Taps the clear button of a text field, if it is visible.
  @discardableResult package static func tapClear(of field: UITextField) -> Bool {
    layout()
    return field.firstDescendant(of: UIButton.self).map { tap($0) === $0 } ?? false
  }

  /// Taps the cancel button of a search bar, if it is visible and enabled.
  @discardableResult package static func tapCancel(of searchBar: UISearchBar) -> Bool {
    layout()
    let button = searchBar.descendants.lazy.compactMap { $0 as? UIButton }.first {
      !$0.isDescendant(of: searchBar.searchTextField)
    }
    guard let button, button.isEnabled else { return false }
    return tap(button) === button
  }

  /// Selects a scope of a search bar, and returns `false` if it doesn't exist or is selected.
  @discardableResult
  package static func selectScope(_ index: Int, of searchBar: UISearchBar) -> Bool {
    guard searchBar.scopeButtonTitles?.indices.contains(index) == true,
      index != searchBar.selectedScopeButtonIndex
    else { return false }
    searchBar.selectedScopeButtonIndex = index
    searchBar.delegate?.searchBar?(searchBar, selectedScopeButtonIndexDidChange: index)
    return true
  }

  private static func beginEditing(_ field: UITextField) -> Bool {
    if !field.isEditing { tap(field) }
    return field.isEditing
  }
}
#endif
