public import Foundation

extension UIButton {
  public struct Configuration: Hashable {
    public enum CornerStyle: Hashable, Sendable {
      case fixed
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    public enum Size: Hashable, Sendable {
      case medium
      case small
      case mini
      case large
    }

    public enum TitleAlignment: Hashable, Sendable {
      case automatic
      case leading
      case center
      case trailing
    }

    enum Look: Hashable {
      case plain
      case gray
      case tinted
      case filled
    }

    let look: Look
    private var customInsets: NSDirectionalEdgeInsets?

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var showsActivityIndicator = false
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var automaticallyUpdateForSelection = true

    private init(look: Look) {
      self.look = look
    }

    // Written by hand because insets aren't hashable.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(look)
      hasher.combine(title)
      hasher.combine(subtitle)
      hasher.combine(image)
    }

    public static func plain() -> Configuration { Configuration(look: .plain) }
    public static func gray() -> Configuration { Configuration(look: .gray) }
    public static func tinted() -> Configuration { Configuration(look: .tinted) }
    public static func filled() -> Configuration { Configuration(look: .filled) }
    public static func borderless() -> Configuration { Configuration(look: .plain) }
    public static func bordered() -> Configuration { Configuration(look: .gray) }
    public static func borderedTinted() -> Configuration { Configuration(look: .tinted) }
    public static func borderedProminent() -> Configuration { Configuration(look: .filled) }

    public var contentInsets: NSDirectionalEdgeInsets {
      get { customInsets ?? defaultInsets }
      set { customInsets = newValue }
    }

    public mutating func setDefaultContentInsets() {
      customInsets = nil
    }

    public func updated(for button: UIButton) -> Configuration {
      self
    }

    private var defaultInsets: NSDirectionalEdgeInsets {
      switch buttonSize {
      case .mini, .small:
        NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium:
        NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large:
        NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }
  }
}

extension UIButton.Configuration {
  var titleStyle: UIFont.TextStyle {
    switch buttonSize {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  var subtitleStyle: UIFont.TextStyle {
    switch buttonSize {
    case .mini, .small: .caption1
    case .medium, .large: .footnote
    }
  }

  @MainActor func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic: Headless.rules.barsFloat ? height / 2 : buttonSize == .large ? 10 : 6
    case .small: 5
    case .medium: 8
    case .large: 12
    case .capsule: height / 2
    }
  }

  func foreground(tint: UIColor, state: UIControl.State) -> UIColor {
    if state.contains(.disabled) { return .tertiaryLabel }
    let color = baseForegroundColor ?? (look == .filled ? .white : tint)
    return state.contains(.highlighted) ? color.withAlphaComponent(0.75) : color
  }

  func backgroundColor(tint: UIColor, state: UIControl.State) -> UIColor {
    if let color = background.backgroundColor { return color }
    let isDisabled = state.contains(.disabled)
    let base = baseBackgroundColor
    let color: UIColor =
      switch look {
      case .plain: base ?? .clear
      case .gray: base ?? .secondarySystemFill
      case .tinted where isDisabled, .filled where isDisabled: .tertiarySystemFill
      case .tinted: (base ?? tint).withAlphaComponent(0.16)
      case .filled: base ?? tint
      }
    guard state.contains(.highlighted), look == .filled else { return color }
    return color.withAlphaComponent(0.75)
  }
}
