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

  /// Draws the effect, unless it is in a view that is partly transparent.
  override func paint(on canvas: Canvas) {
    guard effect is UIGlassEffect, !bounds.isEmpty,
      sequence(first: self as UIView, next: \.superview).allSatisfy({ $0.alpha == 1 })
    else { return }
    let line = bounds.insetBy(dx: 0.5, dy: 0.5)
    canvas.fill(bounds, .separator, cornerRadius: layer.cornerRadius)
    canvas.fill(line, .secondarySystemGroupedBackground, cornerRadius: layer.cornerRadius - 0.5)
  }

  /// Adds the content view, whose size follows from this view's, or this view's from its content.
  ///
  /// UIKit gives it a mask, which it translates into such constraints. Here, the size of a view with
  /// a mask is fixed for the constraints inside it.
  private func addContent() {
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  override func checkTakes(_ subview: UIView) {
    guard subview !== content else { return }
    fatalError(
      "\(subview) has been added as a subview to \(self). Do not add subviews directly to the "
        + "visual effect view itself, instead add them to the -contentView."
    )
  }
}
