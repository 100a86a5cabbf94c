public import Foundation

@MainActor open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public enum Style: Int, Sendable { case normal, destructive }

  open private(set) var style = Style.normal
  open private(set) var handler: Handler = { $2(false) }
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!

  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init()
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
