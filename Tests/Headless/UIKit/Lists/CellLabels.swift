import Foundation

/// The labels and the image view of a cell without a content configuration.
@MainActor final class CellLabels {
  let text = UILabel()
  let detail: UILabel?
  let image = UIImageView()
  private let style: UITableViewCell.CellStyle

  init(style: UITableViewCell.CellStyle, in view: UIView) {
    self.style = style
    detail = style == .default ? nil : UILabel()
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    view.addSubview(image)
    view.addSubview(text)
    guard let detail else { return }
    detail.font = .preferredFont(forTextStyle: style == .subtitle ? .caption1 : .body)
    detail.adjustsFontForContentSizeCategory = true
    detail.textColor = style == .subtitle ? .label : .secondaryLabel
    view.addSubview(detail)
  }

  private func textStart(margin: CGFloat) -> CGFloat {
    image.image == nil ? margin : margin + image.intrinsicContentSize.width + margin
  }

  func height(width: CGFloat, margin: CGFloat) -> CGFloat {
    let inner = max(0, width - textStart(margin: margin) - 8)
    let size = CGSize(width: inner, height: 0)
    let first = text.sizeThatFits(size).height
    let second = detail?.sizeThatFits(size).height ?? 0
    let sum = style == .subtitle ? first + second + (second > 0 ? 3 : 0) : max(first, second)
    let picture = image.image == nil ? 0 : image.intrinsicContentSize.height
    return max(44, max(sum + 22, picture + 16))
  }

  func layOut(in size: CGSize, margin: CGFloat, isRightToLeft: Bool) {
    let start = textStart(margin: margin)
    if image.image != nil {
      let picture = image.intrinsicContentSize
      put(
        image,
        CGRect(
          origin: CGPoint(x: margin, y: (size.height - picture.height) / 2),
          size: picture
        ),
        in: size,
        isRightToLeft
      )
    }
    let width = max(0, size.width - start - 8)
    let fit = CGSize(width: width, height: 0)
    let first = text.sizeThatFits(fit)
    guard let detail, case let second = detail.sizeThatFits(fit), second.height > 0 else {
      let y = (size.height - first.height) / 2
      let frame = CGRect(x: start, y: y, width: width, height: first.height)
      return put(text, frame, in: size, isRightToLeft)
    }
    if style == .subtitle {
      let y = (size.height - first.height - second.height - 3) / 2
      let below = y + first.height + 3
      put(text, CGRect(x: start, y: y, width: width, height: first.height), in: size, isRightToLeft)
      let frame = CGRect(x: start, y: below, width: width, height: second.height)
      put(detail, frame, in: size, isRightToLeft)
    } else {
      let room = min(second.width, width)
      let y = (size.height - first.height) / 2
      let left = CGRect(x: start, y: y, width: max(0, width - room - 8), height: first.height)
      put(text, left, in: size, isRightToLeft)
      let x = start + width - room - (margin - 8)
      let frame = CGRect(
        x: x,
        y: (size.height - second.height) / 2,
        width: room,
        height: second.height
      )
      put(detail, frame, in: size, isRightToLeft)
    }
  }

  private func put(_ view: UIView, _ frame: CGRect, in size: CGSize, _ isRightToLeft: Bool) {
    var frame = frame
    if isRightToLeft { frame.origin.x = size.width - frame.maxX }
    view.frame = frame
  }
}
