import Foundation

extension Headless {
  /// Taps a text field and replaces what is in it, as a person at the keyboard does: the field's
  /// editing events are sent.
  ///
  /// - Returns: Whether the field took the text; it does not when it is disabled or covered.
  @discardableResult public static func enter(_ text: String, into field: UITextField) -> Bool {
    guard beginEditing(field) else { return false }
    field.edit(text)
    layout()
    return true
  }

  /// Taps a text field, if it is not being edited, and types at the end of what is in it, one key
  /// after the other: whoever hears of the text hears of every key.
  ///
  /// - Returns: Whether the field took all keys; it does not when it is disabled or covered, when
  ///   editing ends meanwhile, or when a delegate refuses one.
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

  /// Types into the field of a search bar; a search controller becomes active with the first tap.
  @discardableResult public static func type(_ text: String, in searchBar: UISearchBar) -> Bool {
    type(text, in: searchBar.searchTextField)
  }

  /// Deletes backwards from the end of a field's text, one key after the other.
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

  /// Presses Return, or Search, on the keyboard of the field that is being edited.
  ///
  /// - Returns: Whether there was such a key: without editing there is no keyboard, keys go to the key window alone,
  ///   and an empty search has nothing to search for.
  @discardableResult public static func pressReturn(in field: UITextField) -> Bool {
    guard field.isEditing, field.window?.isKeyWindow == true, field.isReturnKeyEnabled else {
      return false
    }
    field.pressReturn()
    layout()
    return true
  }

  /// Taps the button that clears a field's text, if it shows one.
  @discardableResult public static func tapClear(of field: UITextField) -> Bool {
    layout()
    let button = field.sides.clearButton
    return button.superview === field && tap(button) === button
  }

  /// Taps the cancel button of a search bar, if it shows one that can be tapped.
  @discardableResult public static func tapCancel(of searchBar: UISearchBar) -> Bool {
    layout()
    guard let button = searchBar.cancelButtonIfShown, button.isEnabled else { return false }
    return tap(button) === button
  }

  private static func beginEditing(_ field: UITextField) -> Bool {
    if !field.isEditing { tap(field) }
    return field.isEditing
  }
}
