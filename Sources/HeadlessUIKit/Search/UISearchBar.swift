public import Foundation

@MainActor open class UISearchBar: UIView {
  private let field = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  /// The search controller that the bar belongs to, if any.
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

  // MARK: - Cancel

  open var showsCancelButton: Bool {
    get { cancelButton.superview === self }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    // Who decides it once decides it from then on.
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

  /// Without a search controller, cancel means to leave the field: no editing, no button.
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

  // MARK: - What the field hears

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

  /// The search is over: the text goes, and only the search controller says so.
  func clearAfterSearch() { field.setSilently("") }

  func didPressSearch() {
    delegate?.searchBarSearchButtonClicked(self)
    // The results are to be seen, not the keyboard; a bar of its own leaves that to its delegate.
    if searchController != nil { field.resignFirstResponder() }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = superview is UINavigationBar ? 16 : 8
    var room = bounds.insetBy(dx: margin, dy: 0)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if showsCancelButton {
      let width = cancelButton.sizeThatFits(bounds.size).width
      room.size.width -= width + 8
      if isRightToLeft { room.origin.x += width + 8 }
      cancelButton.frame = CGRect(
        x: isRightToLeft ? bounds.minX + margin : room.maxX + 8,
        y: fieldTop,
        width: width,
        height: 36
      )
    }
    room.origin.y = fieldTop
    room.size.height = 36
    field.frame = room
  }

  /// In a navigation bar the field stands close under the title.
  private var fieldTop: CGFloat {
    guard superview is UINavigationBar else { return (bounds.height - 36) / 2 }
    return frame.minY > 0 ? 1 : 8
  }
}
