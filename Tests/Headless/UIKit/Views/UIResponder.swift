public import Foundation

@MainActor open class UIResponder: NSObject, AssociationHolder {
  // Written on the main actor only. `deinit` reads it when no other reference to the object exists.
  nonisolated(unsafe) private var associationSlot: AssociationSlot?
  var accessibilityValues: AccessibilityValues?

  nonisolated var associations: AssociationSlot {
    if let associationSlot { return associationSlot }
    let slot = AssociationSlot()
    associationSlot = slot
    return slot
  }

  public override init() { super.init() }

  // MARK: - Responder chain

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, (self as? UIView)?.window?.isOfThisTest != false else {
      return false
    }
    if let current = FirstResponder.current, !current.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { FirstResponder.current = nil }
    return true
  }

  // MARK: - Commands

  open var keyCommands: [UIKeyCommand]? { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    method(action) != nil
  }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
  open func buildMenu(with builder: any UIMenuBuilder) {}
  open func validate(_ command: UICommand) {}

  // MARK: - Accessibility

  var accessibility: AccessibilityValues {
    if let accessibilityValues { return accessibilityValues }
    let values = AccessibilityValues()
    accessibilityValues = values
    return values
  }

  open var isAccessibilityElement: Bool {
    get { isSetAsAccessibilityElement ?? false }
    set { accessibility.isElement = newValue }
  }

  /// The value that the app has set, or `nil` to use the default of the class.
  var isSetAsAccessibilityElement: Bool? { accessibilityValues?.isElement }

  open var accessibilityLabel: String? {
    get { accessibilityValues?.label }
    set { accessibility.label = newValue }
  }
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityValues?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.userInputLabels = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set { accessibility.hint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityValues?.value }
    set { accessibility.value = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? .none }
    set { accessibility.traits = newValue }
  }
  open var accessibilityIdentifier: String? {
    get { accessibilityValues?.identifier }
    set { accessibility.identifier = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.elementsHidden ?? false }
    set { accessibility.elementsHidden = newValue }
  }
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.viewIsModal ?? false }
    set { accessibility.viewIsModal = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { accessibility.elements = newValue }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { accessibilityPerformEscapeBlock?() ?? false }
  open var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.performEscape }
    set { accessibility.performEscape = newValue }
  }
}

@MainActor enum FirstResponder {
  static weak var current: UIResponder? {
    didSet { if current !== oldValue { Keyboard.follow(current) } }
  }
  /// Whether editing must end without asking the delegate.
  static var mustResign = false
}
