// What the declarations of Apple's systems lack of UIKit and Core Animation, for the tests' support.
public import UIKit

extension CALayer {
  func presentation() -> Self? { nil }
  func animationKeys() -> [String]? { nil }
  var frame: CGRect { .zero }
}

@available(iOS 17, *) extension UITraitOverrides {
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { .large }
    set {}
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { .normal }
    set {}
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { .phone }
    set {}
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { .leftToRight }
    set {}
  }
}

extension UIEdgeInsets: @retroactive Equatable {
  public static func == (left: Self, right: Self) -> Bool { true }
}

extension UIAccessibilityTraits: @retroactive OptionSet {}

extension UIBarButtonItem {
  public convenience init(systemItem: SystemItem) { self.init() }
}

extension UIKeyCommand {
  public var input: String? { nil }
}

public struct UICellAccessory {
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory() }
}

extension UICollectionViewListCell {
  public var accessories: [UICellAccessory] {
    get { [] }
    set {}
  }
}

extension UIButton {
  public convenience init(primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }
}

extension IndexSet: @retroactive ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Int...) { self.init() }
}

extension UIContentSizeCategory {
  public var isAccessibilityCategory: Bool { false }

  public static func < (left: Self, right: Self) -> Bool { false }
}
