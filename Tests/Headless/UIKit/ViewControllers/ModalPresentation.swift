import Foundation

/// A presentation of a view controller over another one, with the view's placement on screen.
@MainActor final class ModalPresentation {
  // Weak because the presenter retains the presentation.
  private weak var presenter: UIViewController?
  private let presented: UIViewController
  var presentedController: UIViewController { presented }
  private let style: UIModalPresentationStyle
  private let container = ModalContainerView()
  private var transition: ControllerTransition?
  private var place: (superview: UIView, index: Int)?

  init(presenter: UIViewController, presented: UIViewController) {
    self.presenter = presenter
    self.presented = presented
    let asked = presented.modalPresentationStyle
    style = asked == .automatic ? .pageSheet : asked
    container.isDimming = !style.removesPresenter && style != .overFullScreen
    // Kept although the app may change the style during the presentation.
    let sheet = presented.sheetPresentationController
    container.frameOfContent = { [style] in Self.frame(in: $0, style: style, sheet: sheet) }
    guard let sheet else { return }
    sheet.didChange = { [weak container, weak sheet] in
      if let sheet { container?.update(for: sheet) }
    }
    container.update(for: sheet)
  }

  private static let duration = 0.5

  private static func frame(
    in container: UIView,
    style: UIModalPresentationStyle,
    sheet: UISheetPresentationController?
  ) -> CGRect {
    let bounds = container.bounds
    guard style == .pageSheet || style == .formSheet || style == .popover else { return bounds }
    guard container.traitCollection.horizontalSizeClass == .regular else {
      let largest = bounds.height - container.safeAreaInsets.top - 10
      let height =
        sheet.flatMap { sheet in
          sheet.usesDetents(in: container) ? sheet.height(in: container, atMost: largest) : nil
        } ?? largest
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    let size =
      style == .formSheet
      ? CGSize(width: 540, height: 620)
      : CGSize(width: min(704, bounds.width), height: bounds.height - 88)
    return CGRect(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
  }

  func present(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    presented.isBeingPresented = true
    let transition = ControllerTransition(
      from: style.removesPresenter ? presenter : nil,
      to: presented,
      duration: animated ? Self.duration : 0
    )
    self.transition = transition
    transition.start {
      container.frame = window.bounds
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(container)
      container.content = presented.view
    } ending: { [self] _ in
      if style.removesPresenter { takePresenterOut() }
    } afterwards: { [self] _ in
      presented.isBeingPresented = false
      completion?()
    }
  }

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    transition?.end()
    presented.isBeingDismissed = true
    let transition = ControllerTransition(
      from: presented,
      to: style.removesPresenter ? presenter : nil,
      duration: animated ? Self.duration : 0
    )
    self.transition = transition
    transition.start {
      if style.removesPresenter { putPresenterBack() }
    } ending: { [self] _ in
      presented.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
    } afterwards: { [self] _ in
      presented.isBeingDismissed = false
      presenter?.presentation = nil
      presented.presenter = nil
      completion?()
    }
  }

  private func takePresenterOut() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
    place = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    view.removeFromSuperview()
  }

  private func putPresenterBack() {
    guard let place, let view = presenter?.viewIfLoaded else { return }
    view.frame = place.superview.bounds
    place.superview.insertSubview(view, at: place.index)
    self.place = nil
  }

  /// Removes the views without an animation when the scene is closed.
  func discard() {
    presented.discardPresentations()
    presented.beginAppearanceTransition(false, animated: false)
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    presented.endAppearanceTransition()
    presenter?.presentation = nil
    presented.presenter = nil
  }
}

extension UIViewController {
  func discardPresentations() {
    presentation?.discard()
    for child in childList { child.discardPresentations() }
    activeSearch?.discardPresentations()
  }
}

/// The container of the presented view, which places it and dims the content behind it.
@MainActor final class ModalContainerView: UIView {
  /// Clips the corners of a sheet without changing the presented view.
  private let sheet = UIView()
  /// Whether the views behind the sheet receive touches.
  private var isUndimmed = false
  var frameOfContent: (UIView) -> CGRect = { $0.bounds }
  var isDimming = false {
    didSet {
      backgroundColor = isDimming ? UIColor(white: 0, alpha: 0.2) : nil
      sheet.layer.cornerRadius = isDimming ? 10 : 0
      sheet.clipsToBounds = isDimming
      if isDimming { sheet.traitOverrides.userInterfaceLevel = .elevated }
    }
  }

  /// Shows the height of a sheet, and what is behind it.
  func update(for controller: UISheetPresentationController) {
    isUndimmed = !controller.isDimming
    backgroundColor = isUndimmed ? nil : UIColor(white: 0, alpha: 0.2)
    setNeedsLayout()
    if AnimationContext.current != nil { layoutIfNeeded() }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return isUndimmed && hit === self ? nil : hit
  }
  var content: UIView? {
    didSet {
      guard let content else { return }
      sheet.frame = frameOfContent(self)
      addSubview(sheet)
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.frame = sheet.bounds
      sheet.addSubview(content)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet.frame = frameOfContent(self)
  }
}
