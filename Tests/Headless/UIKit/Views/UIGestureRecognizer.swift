public import Foundation

@MainActor open class UIGestureRecognizer: NSObject {
  open internal(set) weak var view: UIView?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var name: String?

  public override init() { super.init() }
}
