extension Headless {
  /// Taps a text field and replaces what is in it, as a person at the keyboard does: the field's
  /// editing events are sent.
  ///
  /// - Returns: Whether the field took the text; it does not when it is disabled or covered.
  @discardableResult public static func enter(_ text: String, into field: UITextField) -> Bool {
    if !field.isEditing { tap(field) }
    guard field.isEditing else { return false }
    field.edit(text)
    layout()
    return true
  }
}
