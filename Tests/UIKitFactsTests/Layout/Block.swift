#if canImport(UIKit)
import UIKit

/// A view with an intrinsic size that counts its layouts.
final class Block: UIView {
  private let size: CGSize
  private(set) var passes = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { size }

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }
}
#endif
