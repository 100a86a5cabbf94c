public import Foundation

@MainActor open class UIControl: UIView {
  private struct Entry {
    var action: UIAction
    var events: Event
  }

  private var entries: [Entry] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: - State

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  func stateDidChange() {
    setNeedsLayout()
  }

  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var showsMenuAsPrimaryAction = false

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: - Actions

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    guard let index = entries.firstIndex(where: { $0.action.identifier == action.identifier })
    else {
      entries.append(Entry(action: action, events: controlEvents))
      return
    }
    entries[index].action = action
    entries[index].events.formUnion(controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: UIControl.Event
  ) {
    for index in entries.indices.reversed()
    where entries[index].action.identifier == actionIdentifier {
      entries[index].events.subtract(controlEvents)
      if entries[index].events.isEmpty { entries.remove(at: index) }
    }
  }

  open var allControlEvents: UIControl.Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    // A handler may add and remove others. The entries at this point receive the event.
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      sendAction(entry.action)
    }
  }

  public func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: - Touches

  override func receiveTap() {
    guard isEnabled else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    didTouchUpInside()
  }

  /// Handles a completed tap.
  func didTouchUpInside() {
    sendActions(for: .touchUpInside)
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    didTouchUpInside()
    return true
  }
}
