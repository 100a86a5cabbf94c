import LoadingUI
import UIKit

extension World {
  /// Replaces the status views of a screen.
  func changeStatusViews(_ manager: LoadingManager, _ record: ScreenRecord) -> String {
    switch chance.int(0..<9) {
    case 0:
      let view = UILabel()
      manager.failedView = view
      record.failedViewRecord.set(view)
      return "sets a failed view"
    case 1, 2:
      let view = SpyStatusView()
      manager.failedView = view
      record.failedViewRecord.set(view)
      return "sets a failed view that displays the status"
    case 3:
      manager.loadingView = SpyStatusView()
      return "sets a loading view that displays the status"
    case 4:
      manager.emptyView = SpyStatusView()
      return "sets an empty view that displays the status"
    case 5:
      manager.failedContent = StatusContentConfiguration.failed()
      record.failedViewRecord.set(nil)
      return "the built-in failed view"
    case 6:
      manager.failedContentProvider = nil
      return "removes the views for errors"
    case 7:
      manager.failedContentProvider = { [look = record.failedViewRecord] in look.content(for: $0) }
      return "provides views for errors"
    default:
      manager.loadingContent = SkeletonContentConfiguration()
      manager.emptyContent = StatusContentConfiguration.empty()
      return "changes the default contents"
    }
  }

  /// Taps the button of a visible custom status view, if there is one.
  func tapStatusView() -> String? {
    for record in reachable {
      guard let manager = record.manager,
        let view = [manager.failedView, manager.emptyView].lazy.compactMap({ $0 as? SpyStatusView })
          .first(where: { $0.window != nil && isTouchable($0) })
      else { continue }
      record.changedAt = now
      let isByHand = record.isSetByHand
      view.button.performPrimaryAction()
      let mayDecline =
        record.delegate?.isUnpredictable == true || isByHand || manager.delegate == nil
      if record.delegate != nil, !mayDecline, !manager.loadingStatus.isLoading {
        server.note(
          "the button of a status view starts a load",
          "\(record.name): \(manager.loadingStatus)"
        )
      }
      return "\(record.name): taps \(view.status?.word ?? "nothing") away"
    }
    return nil
  }

  /// Returns whether a view receives touches, which one that is fading out does not.
  private func isTouchable(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { $0.alpha > 0 }
  }

  /// Overrides the traits of a screen or of its container.
  func overrideTraits() -> String {
    guard let host = chance.pick(reachable)?.controller else { return "no screen" }
    let target = chance.isOne(in: 2) ? host.parent ?? host : host
    switch chance.int(0..<5) {
    case 0: target.traitOverrides.horizontalSizeClass = .compact
    case 1: target.traitOverrides.horizontalSizeClass = .regular
    case 2: target.traitOverrides.verticalSizeClass = chance.isOne(in: 2) ? .compact : .regular
    case 3: target.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    default:
      for trait in [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self] as [UITrait]
      where target.traitOverrides.contains(trait) {
        target.traitOverrides.remove(trait)
      }
    }
    return "overrides traits of a \(type(of: target))"
  }
}
