import Foundation

/// The subviews of a button and their layout.
@MainActor final class ButtonContent {
  let title = UILabel()
  let subtitle = UILabel()
  let image = UIImageView()
  private var spinner: UIActivityIndicatorView?

  init() {
    title.font = .systemFont(ofSize: 15)
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    for label in [title, subtitle] {
      label.adjustsFontForContentSizeCategory = true
      label.isHidden = true
    }
    image.isHidden = true
    image.contentMode = .center
  }

  func install(in button: UIButton) {
    for view in [image, title, subtitle] { button.addSubview(view) }
  }

  // MARK: - Values

  func update(for button: UIButton) {
    let configuration = button.configuration
    let text = configuration?.title ?? button.title(for: button.state)
    title.text = text
    title.isHidden = (text ?? "").isEmpty
    subtitle.text = configuration?.subtitle
    subtitle.isHidden = (configuration?.subtitle ?? "").isEmpty
    showSpinner(configuration?.showsActivityIndicator == true, in: button)
    image.image = configuration?.image ?? button.image(for: button.state)
    image.isHidden = image.image == nil || spinner != nil
    let color = foreground(of: button)
    title.textColor = color
    subtitle.textColor = color
    image.tintColor = color
    spinner?.color = color
    guard let configuration else { return }
    title.font = .preferredFont(
      forTextStyle: configuration.titleStyle,
      compatibleWith: button.traitCollection
    )
    title.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
    title.lineBreakMode = configuration.titleLineBreakMode
    subtitle.font = .preferredFont(
      forTextStyle: configuration.subtitleStyle,
      compatibleWith: button.traitCollection
    )
    subtitle.numberOfLines = configuration.subtitleLineBreakMode == .byWordWrapping ? 0 : 1
    let own = UIImage.SymbolConfiguration(textStyle: configuration.titleStyle)
    image.preferredSymbolConfiguration = own.applying(
      configuration.preferredSymbolConfigurationForImage
    )
  }

  private func foreground(of button: UIButton) -> UIColor {
    let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
    if let configuration = button.configuration {
      return configuration.foreground(tint: tint, state: button.state)
    }
    if let color = button.titleColor(for: button.state) { return color }
    if button.buttonType == .custom { return .white }
    if !button.isEnabled { return .tertiaryLabel }
    return button.isHighlighted ? tint.withAlphaComponent(0.2) : tint
  }

  private func showSpinner(_ shows: Bool, in button: UIButton) {
    if shows, spinner == nil {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.isUserInteractionEnabled = false
      spinner.startAnimating()
      button.addSubview(spinner)
      self.spinner = spinner
    } else if !shows {
      spinner?.removeFromSuperview()
      spinner = nil
    }
  }

  // MARK: - Layout

  func insets(of button: UIButton) -> UIEdgeInsets {
    let isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let configuration = button.configuration {
      return configuration.contentInsets.resolved(rightToLeft: isRightToLeft)
    }
    return UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
  }

  private struct Sizes {
    var picture = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var texts = CGSize.zero
    var all = CGSize.zero
    var padding: CGFloat = 0
    var isVertical = false
  }

  private func sizes(in button: UIButton, width: CGFloat) -> Sizes {
    var sizes = Sizes()
    let configuration = button.configuration
    if let spinner {
      sizes.picture = spinner.intrinsicContentSize
    } else if !image.isHidden {
      sizes.picture = image.intrinsicContentSize
    }
    let placement = configuration?.imagePlacement ?? .leading
    sizes.isVertical = placement == .top || placement == .bottom
    let hasText = !title.isHidden || !subtitle.isHidden
    if sizes.picture.width > 0, hasText { sizes.padding = configuration?.imagePadding ?? 0 }
    let beside = sizes.isVertical ? 0 : sizes.picture.width + sizes.padding
    let space = CGSize(width: max(width - beside, 1), height: 0)
    if !title.isHidden { sizes.title = fitted(title, space.width) }
    if !subtitle.isHidden { sizes.subtitle = fitted(subtitle, space.width) }
    let gap = title.isHidden || subtitle.isHidden ? 0 : configuration?.titlePadding ?? 0
    sizes.texts = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + gap + sizes.subtitle.height
    )
    if sizes.isVertical {
      sizes.all.width = max(sizes.picture.width, sizes.texts.width)
      sizes.all.height = sizes.picture.height + sizes.padding + sizes.texts.height
    } else {
      sizes.all.width = beside + sizes.texts.width
      sizes.all.height = max(sizes.picture.height, sizes.texts.height)
    }
    return sizes
  }

  private func fitted(_ label: UILabel, _ width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  func size(for button: UIButton, width: CGFloat) -> CGSize {
    let insets = insets(of: button)
    let inner = sizes(in: button, width: width - insets.left - insets.right).all
    return CGSize(
      width: inner.width + insets.left + insets.right,
      height: inner.height + insets.top + insets.bottom
    )
  }

  func layOut(in button: UIButton) {
    let area = button.bounds.inset(by: insets(of: button))
    let sizes = sizes(in: button, width: area.width)
    let isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var block = CGRect(origin: .zero, size: sizes.all)
    block.origin.x = left(of: sizes.all.width, in: area, button, isRightToLeft)
    block.origin.y = area.midY - sizes.all.height / 2
    let placement = button.configuration?.imagePlacement ?? .leading
    let comesFirst =
      placement == .top || (placement == .leading) != isRightToLeft && !sizes.isVertical
    var picture = CGRect(origin: block.origin, size: sizes.picture)
    var texts = CGRect(origin: block.origin, size: sizes.texts)
    if sizes.isVertical {
      picture.origin.x = block.midX - picture.width / 2
      texts.origin.x = block.midX - texts.width / 2
      if comesFirst {
        texts.origin.y = picture.maxY + sizes.padding
      } else {
        picture.origin.y = texts.maxY + sizes.padding
      }
    } else {
      picture.origin.y = block.midY - picture.height / 2
      texts.origin.y = block.midY - texts.height / 2
      if comesFirst {
        texts.origin.x = picture.maxX + sizes.padding
      } else {
        picture.origin.x = texts.maxX + sizes.padding
      }
    }
    image.frame = picture
    spinner?.frame = picture
    place(texts, sizes, in: button, isRightToLeft)
  }

  private func left(
    of width: CGFloat,
    in area: CGRect,
    _ button: UIButton,
    _ isRightToLeft: Bool
  ) -> CGFloat {
    switch button.contentHorizontalAlignment {
    case .center, .fill: area.midX - width / 2
    case .left: area.minX
    case .right: area.maxX - width
    case .leading: isRightToLeft ? area.maxX - width : area.minX
    case .trailing: isRightToLeft ? area.minX : area.maxX - width
    }
  }

  private func place(
    _ texts: CGRect,
    _ sizes: Sizes,
    in button: UIButton,
    _ isRightToLeft: Bool
  ) {
    let alignment: NSTextAlignment =
      switch button.configuration?.titleAlignment ?? .automatic {
      case .automatic: sizes.picture.width > 0 && !sizes.isVertical ? .natural : .center
      case .center: .center
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      }
    title.textAlignment = alignment
    subtitle.textAlignment = alignment
    title.frame = CGRect(
      origin: texts.origin,
      size: CGSize(width: texts.width, height: sizes.title.height)
    )
    subtitle.frame = CGRect(
      x: texts.minX,
      y: texts.maxY - sizes.subtitle.height,
      width: texts.width,
      height: sizes.subtitle.height
    )
  }
}
