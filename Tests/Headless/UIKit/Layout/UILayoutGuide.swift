public import Foundation

@MainActor open class UILayoutGuide: NSObject {
  /// The source of the guide's frame, if constraints don't determine it.
  enum Kind { case free, safeArea, margins, readable, keyboard, scrollContent, scrollFrame }

  let kind: Kind
  weak var owner: UIView?
  var solvedFrame: CGRect?
  var problemStamp = 0
  var problemIndex = 0
  open var identifier = ""

  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owner = view
    super.init()
  }

  open var owningView: UIView? {
    get { owner }
    set {
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    return fixedFrame(in: owner) ?? solvedFrame ?? .zero
  }

  /// Returns the frame of a system guide, or `nil` if constraints determine it.
  func fixedFrame(in owner: UIView) -> CGRect? {
    let bounds = owner.bounds
    switch kind {
    case .free, .scrollContent: return nil
    case .scrollFrame: return bounds
    case .safeArea: return bounds.inset(by: owner.safeAreaInsets)
    case .margins: return bounds.inset(by: owner.layoutMargins)
    case .readable:
      let margins = bounds.inset(by: owner.layoutMargins)
      let excess = max(0, margins.width - 672) / 2
      return margins.insetBy(dx: excess, dy: 0)
    case .keyboard:
      let height = owner.keyboardHeight
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }
}

@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

@MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// The height with which constraints are solved, which is updated after each completed layout.
  var heightToSolve: CGFloat?
}

struct WeakKeyboardGuide {
  weak var guide: UIKeyboardLayoutGuide?
}
