#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The checks of the texts that are seen: they are complete, not under others, and nothing of the
/// device covers them.
///
/// A line in a row or in a bar may end with an ellipsis, as the system's own do.
@MainActor struct TextCheck {
  let seen: SeenScreen

  func check() throws {
    let items = seen.texts.filter { !$0.surroundings.isInBar }
    let inks = items.map(ink)
    for (item, ink) in zip(items, inks) {
      if let label = item.view as? UILabel { try checkSize(label, item) }
      try checkPlace(item, ink)
    }
    try checkOverlaps(items, inks)
  }

  private func checkSize(_ label: UILabel, _ item: SeenScreen.Item) throws {
    guard label.bounds.width > 0 else { return }
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    let needed = label.sizeThatFits(room)
    let isShrinking = label.adjustsFontSizeToFitWidth
    if needed.height > label.bounds.height + 1.5, !isShrinking {
      let heights = "\(Int(label.bounds.height)) of \(Int(needed.height.rounded(.up))) points"
      throw RehearsalFault("a text is cut", "\(quoted(label)) has \(heights) in height")
    }
    let whole = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: room.height)
    )
    if label.numberOfLines == 1, whole.width > label.bounds.width + 1.5, !isShrinking,
      !item.surroundings.isInRow
    {
      let widths = "\(Int(label.bounds.width)) of \(Int(whole.width.rounded(.up))) points"
      throw RehearsalFault("a text is cut", "\(quoted(label)) has \(widths) in width")
    }
  }

  private func checkPlace(_ item: SeenScreen.Item, _ ink: CGRect) throws {
    // What scrolls can be scrolled to.
    if item.surroundings.scrollView == nil, !item.visible.insetBy(dx: -1.5, dy: -1.5).contains(ink)
    {
      let edge = item.surroundings.clip.map { "by \($0.place)" } ?? "by the edge of the window"
      throw RehearsalFault("a text is cut", "\(quoted(item.view)), \(edge)")
    }
    // Lists inset their rows themselves.
    if item.surroundings.isInRow { return }
    let safe = seen.safeArea
    let isScrolledSideways =
      item.surroundings.scrollView.map {
        $0.contentSize.width > $0.bounds.width + 1
      } ?? false
    if !isScrolledSideways, ink.minX < safe.minX - 1.5 || ink.maxX > safe.maxX + 1.5 {
      throw RehearsalFault("a text is outside the safe area", quoted(item.view))
    }
  }

  private func checkOverlaps(_ items: [SeenScreen.Item], _ inks: [CGRect]) throws {
    for (index, item) in items.enumerated() {
      for (other, ink) in zip(items, inks).dropFirst(index + 1) {
        let common = inks[index].intersection(ink)
        guard common.width > 3, common.height > 3,
          other.surroundings.isComparable(to: item.surroundings)
        else { continue }
        throw RehearsalFault("texts overlap", "\(quoted(item.view)) and \(quoted(other.view))")
      }
    }
  }

  /// The part of a label that its text fills.
  private func ink(of item: SeenScreen.Item) -> CGRect {
    guard let label = item.view as? UILabel else { return item.frame }
    let needed = label.sizeThatFits(label.bounds.size)
    let size = CGSize(
      width: min(needed.width, item.frame.width),
      height: min(needed.height, item.frame.height)
    )
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: CGFloat =
      switch label.textAlignment {
      case .center: item.frame.midX - size.width / 2
      case .right: item.frame.maxX - size.width
      case .left: item.frame.minX
      default: isRightToLeft ? item.frame.maxX - size.width : item.frame.minX
      }
    return CGRect(
      x: x,
      y: item.frame.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  private func quoted(_ view: UIView) -> String {
    let text = view.writtenText ?? ""
    return "“\(text.count > 40 ? "\(text.prefix(40))…" : text)”"
  }
}

extension SeenScreen.Surroundings {
  /// Whether a text there may not be over one here, because both scroll together.
  ///
  /// Something may float over the rows of a list.
  fileprivate func isComparable(to other: Self) -> Bool {
    scrollView === other.scrollView && isInRow == other.isInRow
  }
}

extension SeenScreen {
  /// The part of the window that neither the device nor a simulated one covers.
  var safeArea: CGRect {
    let root = window.rootViewController?.view
    return window.bounds.inset(by: root?.safeAreaInsets ?? window.safeAreaInsets)
  }
}
#endif
