public import Foundation

extension UIView {
  public var showsLargeContentViewer: Bool {
    get { accessibilityValues?.largeContent.isShown ?? false }
    set { accessibility.largeContent.isShown = newValue }
  }
  public var largeContentTitle: String? {
    get { accessibilityValues?.largeContent.title }
    set { accessibility.largeContent.title = newValue }
  }
  public var largeContentImage: UIImage? {
    get { accessibilityValues?.largeContent.image }
    set { accessibility.largeContent.image = newValue }
  }
}

/// An interaction that only stores its view.
@MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
