public import Foundation

@MainActor open class UIScreen: NSObject {
  let device: Headless.Device
  var boundsStorage: CGRect

  init(device: Headless.Device) {
    self.device = device
    boundsStorage = CGRect(origin: .zero, size: device.size)
    super.init()
  }

  var isLandscape: Bool {
    (boundsStorage.width > boundsStorage.height) != (device.size.width > device.size.height)
  }

  /// The safe area, with both short edges inset for a notch in landscape, and less for the home indicator.
  var safeAreaInsets: UIEdgeInsets {
    let upright = device.safeAreaInsets
    guard isLandscape else { return upright }
    let side = upright.top > 40 ? upright.top : 0
    let bottom = upright.bottom > 30 ? 21 : upright.bottom
    return UIEdgeInsets(top: side > 0 ? 0 : upright.top, left: side, bottom: bottom, right: side)
  }

  /// The traits that depend on the screen alone.
  var traitsOfDevice: UITraitCollection {
    let isTablet = min(device.size.width, device.size.height) >= 700
    return UITraitCollection {
      $0.userInterfaceIdiom = isTablet ? .pad : .phone
      $0.userInterfaceStyle = .light
      $0.userInterfaceLevel = .base
      $0.accessibilityContrast = .normal
      $0.legibilityWeight = .regular
      $0.layoutDirection = .leftToRight
      $0.horizontalSizeClass = isTablet ? .regular : .compact
      $0.verticalSizeClass = isLandscape && !isTablet ? .compact : .regular
      $0.preferredContentSizeCategory = .large
      $0.displayScale = scale
    }
  }

  open class var main: UIScreen { Headless.state.mainScreen }
  open var bounds: CGRect { boundsStorage }
  open var scale: CGFloat { 3 }
}
