import Foundation

extension Headless {
  /// Taps a text field and replaces its text, as the user does with the keyboard.
  ///
  /// The field sends its editing events.
  ///
  /// - Returns: Whether the field accepted the text. It doesn't if it is disabled or covered.
  @discardableResult public static func enter(_ text: String, into field: UITextField) -> Bool {
    guard beginEditing(field) else { return false }
    field.edit(text)
    layout()
    return true
  }

  /// Taps a text field, unless it is being edited, and types at the end of its text, one key after
  /// the other.
  ///
  /// Each key sends the field's events.
  ///
  /// - Returns: Whether the field accepted all keys. It doesn't if it is disabled or covered, if
  ///   editing ends in between, or if a delegate rejects a key.
  @discardableResult public static func type(_ text: String, in field: UITextField) -> Bool {
    guard beginEditing(field) else { return false }
    var tookAll = true
    for key in text {
      guard field.isEditing else { return false }
      let old = field.text ?? ""
      let end = NSRange(location: old.utf16.count, length: 0)
      if field.mayReplace(end, with: String(key)) {
        field.edit(old + String(key))
      } else {
        tookAll = false
      }
      layout()
    }
    return tookAll
  }

  /// Types into the field of a search bar, activating its search controller with the first tap.
  @discardableResult public static func type(_ text: String, in searchBar: UISearchBar) -> Bool {
    type(text, in: searchBar.searchTextField)
  }

  /// Deletes backward from the end of a field's text, one key after the other.
  @discardableResult public static func deleteBackward(
    _ count: Int = 1,
    in field: UITextField
  ) -> Bool {
    guard beginEditing(field) else { return false }
    for _ in 0..<count {
      guard field.isEditing, let old = field.text, let last = old.last else { return false }
      let length = String(last).utf16.count
      let range = NSRange(location: old.utf16.count - length, length: length)
      guard field.mayReplace(range, with: "") else { return false }
      field.edit(String(old.dropLast()))
      layout()
    }
    return true
  }

  /// Presses the Return or Search key on the keyboard of a field that is being edited.
  ///
  /// - Returns: Whether the key was available. Without editing there is no keyboard, only the key window gets
  ///   keys, and an empty search field disables the key.
  @discardableResult public static func pressReturn(in field: UITextField) -> Bool {
    guard field.isEditing, field.window?.isKeyWindow == true, field.isReturnKeyEnabled else {
      return false
    }
    field.pressReturn()
    layout()
    return true
  }

  /// Taps the clear button of a text field, if it is visible.
  @discardableResult public static func tapClear(of field: UITextField) -> Bool {
    layout()
    let button = field.sides.clearButton
    return button.superview === field && tap(button) === button
  }

  /// Taps the cancel button of a search bar, if it is visible and enabled.
  @discardableResult public static func tapCancel(of searchBar: UISearchBar) -> Bool {
    layout()
    guard let button = searchBar.cancelButtonIfShown, button.isEnabled else { return false }
    return tap(button) === button
  }

  /// Selects a scope of a search bar, as a tap on its button does.
  ///
  /// - Returns: `false` if the scope doesn't exist or is selected.
  @discardableResult
  public static func selectScope(_ index: Int, of searchBar: UISearchBar) -> Bool {
    guard searchBar.scopeButtonTitles?.indices.contains(index) == true,
      index != searchBar.selectedScopeButtonIndex
    else { return false }
    searchBar.didSelectScope(index)
    return true
  }

  private static func beginEditing(_ field: UITextField) -> Bool {
    if !field.isEditing { tap(field) }
    return field.isEditing
  }
}
