public import Foundation

@MainActor open class UIVisualEffectView: UIView {
  private let content = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  open var effect: UIVisualEffect?
  open var contentView: UIView { content }

  private func addContent() {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  override func checkTakes(_ subview: UIView) {
    guard subview !== content else { return }
    fatalError(
      "\(subview) has been added as a subview to \(self). Do not add subviews directly to the "
        + "visual effect view itself, instead add them to the -contentView."
    )
  }
}
