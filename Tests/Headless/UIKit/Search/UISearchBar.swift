public import Foundation

@MainActor open class UISearchBar: UIView {
  private let field = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  weak var searchController: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init() { self.init(frame: .zero) }

  private func setUp() {
    field.searchBar = self
    addSubview(field)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.didPressCancel() },
      for: .primaryActionTriggered
    )
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var searchTextField: UISearchTextField { field }

  open var text: String? {
    get { field.text }
    set { field.text = newValue ?? "" }
  }
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  // MARK: - Scopes, whose bar takes no space and isn't drawn

  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0

  func didSelectScope(_ index: Int) {
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    // "Called when the search bar's text or scope has changed", UISearchController.h.
    searchController?.tellUpdater()
  }

  // MARK: - Cancel button

  open var showsCancelButton: Bool {
    get { cancelButton.superview === self }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    // Setting the visibility explicitly ends its automatic management.
    searchController?.automaticallyShowsCancelButton = false
    showCancelButton(showsCancelButton)
  }

  func showCancelButton(_ isShown: Bool) {
    guard isShown != showsCancelButton else { return }
    if isShown { addSubview(cancelButton) } else { cancelButton.removeFromSuperview() }
    updateCancelButton()
    setNeedsLayout()
  }

  var cancelButtonIfShown: UIButton? { showsCancelButton ? cancelButton : nil }

  /// Enables the cancel button during editing and, with a search controller, during a search.
  func updateCancelButton() {
    cancelButton.isEnabled = field.isEditing || searchController?.isActive == true
  }

  private func didPressCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  // MARK: - Responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }

  // MARK: - Text field events

  func mayBeginEditing() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    searchController?.activateForEditing()
    return true
  }

  func didBeginEditing() {
    updateCancelButton()
    delegate?.searchBarTextDidBeginEditing(self)
    searchController?.tellUpdater()
  }

  func mayEndEditing() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

  func didEndEditing() {
    updateCancelButton()
    delegate?.searchBarTextDidEndEditing(self)
  }

  func mayReplace(_ range: NSRange, with newText: String) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: newText) ?? true
  }

  func didEdit() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.textDidChange()
  }

  func textWasSet() { searchController?.textDidChange() }

  /// Clears the text at the end of a search, which only the search controller reports.
  func clearAfterSearch() { field.setSilently("") }

  func didPressSearch() {
    delegate?.searchBarSearchButtonClicked(self)
    // Hides the keyboard to show the results. A standalone bar leaves that to its delegate.
    if searchController != nil { field.resignFirstResponder() }
  }

  // MARK: - Layout

  /// The top of the field in a navigation bar that contains the search bar below its title.
  var fieldTopInNavigationBar: CGFloat? { didSet { setNeedsLayout() } }
  var heightInNavigationBar: CGFloat { fieldHeight + 16 }
  private var fieldHeight: CGFloat { field.intrinsicContentSize.height }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fieldHeight + 20)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.navigationAround?.placeBar()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = fieldTopInNavigationBar == nil ? 8 : 16
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var room = CGRect(
      x: margin,
      y: fieldTopInNavigationBar ?? (bounds.height - fieldHeight) / 2,
      width: bounds.width - 2 * margin,
      height: fieldHeight
    )
    if showsCancelButton {
      let width = cancelButton.sizeThatFits(bounds.size).width
      room.size.width -= width + 8
      if isRightToLeft { room.origin.x += width + 8 }
      cancelButton.frame = CGRect(
        x: isRightToLeft ? margin : room.maxX + 8,
        y: room.minY,
        width: width,
        height: room.height
      )
    }
    field.frame = room
  }
}
