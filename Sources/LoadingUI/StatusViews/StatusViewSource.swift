#if canImport(UIKit)
import UIKit

/// Where the view of a status comes from: a configuration that makes one, or the app's own view.
@MainActor struct StatusViewSource {
  enum Origin {
    case content(any UIContentConfiguration)
    case view(UIView)
  }

  private(set) var content: any UIContentConfiguration
  private var customView: UIView?
  private var contentView: (any UIView & UIContentView)?

  init(_ content: any UIContentConfiguration) { self.content = content }

  /// The view, if it was made.
  var madeView: UIView? { customView ?? contentView }

  /// The view, made from the configuration when first asked for.
  mutating func view() -> UIView {
    if let madeView { return madeView }
    let view = content.makeContentView()
    contentView = view
    return view
  }

  mutating func set(_ origin: Origin) {
    switch origin {
    case .view(let view):
      customView = view
      contentView = nil
    case .content(let new):
      customView = nil
      content = new
      if let contentView, contentView.supports(new) {
        contentView.configuration = new
      } else {
        contentView = nil
      }
    }
  }

  /// Changes the built-in configuration for this showing; other configurations are left as they are.
  mutating func update(_ change: (inout StatusContentConfiguration) -> Void) {
    guard customView == nil, var new = content as? StatusContentConfiguration else { return }
    change(&new)
    set(.content(new))
  }
}

/// The statuses that have a view.
enum StatusKind: CaseIterable {
  case loading, failed, empty
}
#endif
