public import Foundation

extension UIView {
  func setGeometry(origin newOrigin: CGPoint, bounds newBounds: CGRect) {
    let oldSize = boundsStorage.size
    let moved = newOrigin != origin
    let scrolled = newBounds.origin != boundsStorage.origin
    let resized = newBounds.size != oldSize
    guard moved || resized || scrolled else { return }
    origin = newOrigin
    boundsStorage = newBounds
    AnimationClock.noteChange(of: self)
    // For constraints, the frame of a view with an autoresizing mask is a constant, which changes.
    if moved || resized, usesAutoresizingMask, layoutState != nil {
      superviewStorage?.setNeedsSolve()
    }
    if resized {
      setNeedsLayout()
      layoutState?.needsSolve = true
      autoresizeSubviews(from: oldSize)
      boundsSizeDidChange(from: oldSize)
    }
    if moved || resized { updateSafeArea() }
  }

  private func autoresizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let dx = bounds.width - old.width
    let dy = bounds.height - old.height
    for view in subviewList where view.usesAutoresizingMask {
      let mask = view.autoresizingMask
      guard !mask.isEmpty else { continue }
      // Without the transform, which setting the frame would otherwise add again.
      var frame = CGRect(origin: view.origin, size: view.boundsStorage.size)
      Self.stretch(
        &frame.origin.x,
        &frame.size.width,
        old: old.width,
        by: dx,
        mask.contains(.flexibleLeftMargin),
        mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
      Self.stretch(
        &frame.origin.y,
        &frame.size.height,
        old: old.height,
        by: dy,
        mask.contains(.flexibleTopMargin),
        mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
      view.frame = frame
    }
  }

  /// Distributes a change in length among the flexible parts, in proportion to their lengths.
  private static func stretch(
    _ start: inout CGFloat,
    _ length: inout CGFloat,
    old: CGFloat,
    by delta: CGFloat,
    _ before: Bool,
    _ inside: Bool,
    _ after: Bool
  ) {
    guard delta != 0 else { return }
    let parts: [(Bool, CGFloat)] = [
      (before, start), (inside, length), (after, old - start - length),
    ]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty else { return }
    let total = flexible.reduce(0) { $0 + $1.1 }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return total != 0 ? delta * part.1 / total : delta / CGFloat(flexible.count)
    }
    let (first, second) = (share(parts[0]), share(parts[1]))
    start += first
    length = max(0, length + second)
  }

  // MARK: - Converting

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? window
    return target?.pointFromRoot(pointInRoot(point)) ?? pointInRoot(point)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return pointFromRoot(point) }
    if source === superviewStorage { return pointFromSuperview(point) }
    return pointFromRoot(source.pointInRoot(point))
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.boundingBox(rect) { convert($0, to: view) }
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.boundingBox(rect) { convert($0, from: view) }
  }

  private static func boundingBox(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let first = map(rect.origin)
    let last = map(CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(
      x: min(first.x, last.x),
      y: min(first.y, last.y),
      width: abs(last.x - first.x),
      height: abs(last.y - first.y)
    )
  }

  private func pointInSuperview(_ point: CGPoint) -> CGPoint {
    var local = CGPoint(x: point.x - boundsStorage.minX, y: point.y - boundsStorage.minY)
    if let transformStorage {
      let half = CGPoint(x: boundsStorage.width / 2, y: boundsStorage.height / 2)
      local = transformStorage.apply(to: CGPoint(x: local.x - half.x, y: local.y - half.y))
      local = CGPoint(x: local.x + half.x, y: local.y + half.y)
    }
    return CGPoint(x: local.x + origin.x, y: local.y + origin.y)
  }

  private func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    var local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    if let transformStorage {
      let half = CGPoint(x: boundsStorage.width / 2, y: boundsStorage.height / 2)
      local = transformStorage.inverted()
        .apply(to: CGPoint(x: local.x - half.x, y: local.y - half.y))
      local = CGPoint(x: local.x + half.x, y: local.y + half.y)
    }
    return CGPoint(x: local.x + boundsStorage.minX, y: local.y + boundsStorage.minY)
  }

  /// Converts a point to the coordinates of the topmost superview.
  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    var (view, point) = (self, point)
    while let superview = view.superviewStorage {
      point = view.pointInSuperview(point)
      view = superview
    }
    return point
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superviewStorage else { return point }
    return pointFromSuperview(superviewStorage.pointFromRoot(point))
  }
}
