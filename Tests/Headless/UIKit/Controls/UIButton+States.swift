// The per-state contents of buttons without a configuration.
extension UIButton {
  public func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    valuesDidChange()
  }

  public func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }

  public var currentTitle: String? { configuration?.title ?? title(for: state) }

  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    valuesDidChange()
  }

  public func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
    valuesDidChange()
  }

  public func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }

  public var currentTitleColor: UIColor { content.title.textColor }

  public var titleLabel: UILabel? { content.title }
  public var subtitleLabel: UILabel? { configuration == nil ? nil : content.subtitle }
  public var imageView: UIImageView? { content.image }
}
