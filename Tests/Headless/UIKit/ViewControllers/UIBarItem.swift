public import Foundation

@MainActor open class UIBarItem: NSObject, AssociationHolder {
  nonisolated let associations = AssociationSlot()
  /// Called after every change, so that a visible bar can update.
  var didChange: (() -> Void)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var title: String? { didSet { didChange?() } }
  open var image: UIImage? { didSet { didChange?() } }
  open var isEnabled = true { didSet { didChange?() } }
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
}
