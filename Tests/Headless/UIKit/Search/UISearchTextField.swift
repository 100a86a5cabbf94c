public import Foundation

@MainActor open class UISearchTextField: UITextField {
  /// The search bar of the field, or `nil` for a standalone field.
  weak var searchBar: UISearchBar?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    (sides.inset, sides.gap) = (8, 6)
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
  }

  // MARK: - Forwarding to the search bar

  override func mayBeginEditing() -> Bool { searchBar?.mayBeginEditing() ?? true }
  override func didBeginEditing() { searchBar?.didBeginEditing() }
  override func mayEndEditing() -> Bool { searchBar?.mayEndEditing() ?? true }
  override func didEndEditing() { searchBar?.didEndEditing() }
  override func mayReplace(_ range: NSRange, with newText: String) -> Bool {
    searchBar?.mayReplace(range, with: newText) ?? true
  }
  override func didEdit() { searchBar?.didEdit() }
  override func textWasSet() { searchBar?.textWasSet() }
  override var isReturnKeyEnabled: Bool { !(text ?? "").isEmpty }
  override func pressReturn() {
    super.pressReturn()
    searchBar?.didPressSearch()
  }

  // MARK: - Appearance

  override var placeholderColor: UIColor { .secondaryLabel }

  /// At least 36 points high, more with large text.
  open override var intrinsicContentSize: CGSize {
    let line = TextLayout("x", font: shownFont, maximumLines: 1).size.height
    let width = super.intrinsicContentSize.width
    return CGSize(width: width, height: max(36, (line + 15).rounded(.up)))
  }

  override func paint(on canvas: Canvas) {
    canvas.fill(bounds, .tertiarySystemFill, cornerRadius: 10)
    super.paint(on: canvas)
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.searchField) }
    set { super.accessibilityTraits = newValue }
  }
}
