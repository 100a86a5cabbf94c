import Foundation

/// The views next to a text field's text: those of the app, and the clear button.
@MainActor final class TextFieldSides {
  /// The distance between the outer views and the field's edges.
  var inset: CGFloat = 0
  /// The distance between the text and these views.
  var gap: CGFloat = 0
  let clearButton = UIButton(type: .system)

  init() {
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .secondaryLabel
    clearButton.accessibilityLabel = "Clear text"
  }

  /// Adds and removes the views according to their modes.
  func update(for field: UITextField) {
    let isEditing = field.isEditing
    put(field.leftView, in: field, field.leftViewMode.shows(whileEditing: isEditing))
    let showsRight =
      field.rightView != nil && field.rightViewMode.shows(whileEditing: isEditing)
    put(field.rightView, in: field, showsRight)
    // The right view replaces the clear button.
    let canClear = !(field.text ?? "").isEmpty && !showsRight
    put(clearButton, in: field, canClear && field.clearButtonMode.shows(whileEditing: isEditing))
  }

  private func put(_ view: UIView?, in field: UITextField, _ isShown: Bool) {
    guard let view, isShown != (view.superview === field) else { return }
    if isShown { field.addSubview(view) } else { view.removeFromSuperview() }
  }

  func layOut(in field: UITextField) {
    field.leftView?.frame = field.leftViewRect(forBounds: field.bounds)
    field.rightView?.frame = field.rightViewRect(forBounds: field.bounds)
    clearButton.frame = field.clearButtonRect(forBounds: field.bounds)
  }

  func rect(of view: UIView?, isLeading: Bool, in field: UITextField, _ bounds: CGRect) -> CGRect {
    let size = Self.size(of: view)
    let isLeft = isLeading != field.isRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX + inset : bounds.maxX - inset - size.width,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the space between the views for the text, with `margin` at an edge without a view.
  func textRect(in field: UITextField, _ bounds: CGRect, margin: CGFloat) -> CGRect {
    let leading = width(of: [field.leftView], in: field) ?? margin
    let trailing = width(of: [field.rightView, clearButton], in: field) ?? margin
    let (left, right) = field.isRightToLeft ? (trailing, leading) : (leading, trailing)
    return CGRect(
      x: bounds.minX + left,
      y: bounds.minY,
      width: max(0, bounds.width - left - right),
      height: bounds.height
    )
  }

  private func width(of views: [UIView?], in field: UITextField) -> CGFloat? {
    guard let shown = views.lazy.compactMap({ $0 }).first(where: { $0.superview === field })
    else { return nil }
    return inset + (shown === clearButton ? 20 : Self.size(of: shown).width) + gap
  }

  private static func size(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    let size = view.bounds.size
    return size == .zero ? view.sizeThatFits(.zero) : size
  }
}

extension UITextField {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
