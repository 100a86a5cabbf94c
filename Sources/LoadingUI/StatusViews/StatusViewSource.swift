#if canImport(UIKit)
import UIKit

/// The source of a status view: a configuration or a custom view.
@MainActor struct StatusViewSource {
  enum Origin {
    case content(any UIContentConfiguration)
    case view(UIView)
  }

  private(set) var content: any UIContentConfiguration
  private var customView: UIView?
  private var contentView: (any UIView & UIContentView)?

  init(_ content: any UIContentConfiguration) { self.content = content }

  /// The view, if it was created.
  var madeView: UIView? { customView ?? contentView }

  /// Returns the view, which is created from the configuration on first use.
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

  /// Changes the configuration of the built-in view.
  ///
  /// Custom views and other configurations don't change.
  mutating func update(_ change: (inout StatusContentConfiguration) -> Void) {
    guard customView == nil, var new = content as? StatusContentConfiguration else { return }
    change(&new)
    set(.content(new))
  }
}

/// The kinds of status views.
enum StatusKind: CaseIterable {
  case loading, failed, empty
}
#endif
