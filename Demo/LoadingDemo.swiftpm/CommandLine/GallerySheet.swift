import LoadingTesting
import LoadingUI
import UIKit

/// A contact sheet with every status on every kind of screen.
@MainActor struct GallerySheet {
  let setting: Setting
  /// The sheet as SVG.
  let svg: String

  /// The settings of the screens.
  enum Setting: String, CaseIterable {
    case light, dark
    case large = "large-text"
    case rightToLeft = "right-to-left"
    case tablet
    case darkTablet = "tablet-dark"
    case largeTablet = "large-tablet"
    case darkLargeTablet = "large-tablet-dark"

    /// A Boolean value that indicates whether README links to the sheet.
    var isInReadme: Bool { device.size.width < 500 }

    var title: String {
      switch self {
      case .light: "Light"
      case .dark: "Dark"
      case .large: "Largest text"
      case .rightToLeft: "Right to left"
      case .tablet: "iPad"
      case .darkTablet: "iPad, dark"
      case .largeTablet: "Large iPad"
      case .darkLargeTablet: "Large iPad, dark"
      }
    }

    fileprivate var isDark: Bool {
      switch self {
      case .dark, .darkTablet, .darkLargeTablet: true
      case .light, .large, .rightToLeft, .tablet, .largeTablet: false
      }
    }

    fileprivate var device: Simulator.Device {
      switch self {
      case .light, .dark, .large, .rightToLeft: .islandPhone
      case .tablet, .darkTablet: .tablet
      case .largeTablet, .darkLargeTablet: .largeTablet
      }
    }
  }

  /// Draws a sheet for each setting.
  static func drawAll() async throws -> [GallerySheet] {
    var sheets: [GallerySheet] = []
    for setting in Setting.allCases { sheets.append(try await draw(setting)) }
    return sheets
  }

  /// Draws a sheet.
  static func draw(_ setting: Setting) async throws -> GallerySheet {
    var sheet = ContactSheet(isDark: setting.isDark) { Simulator.render($0) }
    for status in GalleryStatus.allCases {
      for host in GalleryHost.allCases {
        sheet.add(
          try await window(of: host, status, setting),
          title: "\(host.rawValue): \(status.rawValue)",
          beginsRow: host == GalleryHost.allCases.first
        )
      }
    }
    return GallerySheet(setting: setting, svg: String(decoding: sheet.bytes, as: UTF8.self))
  }

  private static func window(
    of host: GalleryHost,
    _ status: GalleryStatus,
    _ setting: Setting
  ) async throws -> UIWindow {
    Simulator.reset()
    Simulator.rules.barsFloat = true
    let screen = host.makeScreen()
    let navigation = UINavigationController(rootViewController: screen.root)
    navigation.navigationBar.prefersLargeTitles = host == .largeTitle
    if setting == .rightToLeft {
      ArabicTexts.shared.translate(&screen.root.title)
      ArabicTexts.shared.translate(&screen.content.title)
    }
    let window = Simulator.makeWindow(device: setting.device, root: navigation)
    if setting.isDark { Simulator.setUserInterfaceStyle(.dark, for: window) }
    if setting == .large {
      Simulator.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    }
    if setting == .rightToLeft { Simulator.setLayoutDirection(.rightToLeft, for: window) }
    Simulator.layout()
    let manager = screen.content.loadingManager
    status.show(on: manager)
    // The indicator appears in a later turn, even without a delay.
    repeat {
      try await Task.sleep(for: .milliseconds(3))
    } while manager.loadingStatus.isLoading && manager.loadingView.window == nil
    Simulator.advance(by: .milliseconds(400))
    Simulator.layout()
    if setting == .rightToLeft { ArabicTexts.shared.translate(window) }
    Simulator.layout()
    return window
  }
}
