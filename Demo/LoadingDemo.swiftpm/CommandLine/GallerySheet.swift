import Foundation
import LoadingUI
import UIKit

/// A contact sheet with every status on every kind of screen.
@MainActor struct GallerySheet {
  /// The settings of the screens.
  enum Setting: String, CaseIterable {
    case light, dark
    case large = "large-text"
    case rightToLeft = "right-to-left"
    case tablet
    case darkTablet = "tablet-dark"
    case largeTablet = "large-tablet"
    case darkLargeTablet = "large-tablet-dark"

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

  private static let scale = 0.36
  private static let gap = 14.0
  private static let label = 22.0

  /// Draws a sheet for each setting.
  static func drawAll() async throws -> [ContactSheet] {
    var sheets: [ContactSheet] = []
    for setting in Setting.allCases {
      sheets.append(
        ContactSheet(
          fileName: "gallery-\(setting.rawValue)",
          title: setting.title,
          isInReadme: setting.device.size.width < 500,
          svg: try await draw(setting)
        )
      )
    }
    return sheets
  }

  /// Draws the sheet as SVG.
  static func draw(_ setting: Setting) async throws -> String {
    var cells: [String] = []
    var size = CGSize.zero
    for (column, host) in GalleryHost.allCases.enumerated() {
      for (row, status) in GalleryStatus.allCases.enumerated() {
        let picture = try await picture(of: host, status, setting)
        let width = picture.size.width * scale
        let height = picture.size.height * scale
        let x = gap + Double(column) * (width + gap)
        let y = gap + label + Double(row) * (height + gap + label)
        cells.append(
          cell(picture, host, status, CGRect(x: x, y: y, width: width, height: height), cells.count)
        )
        size = CGSize(width: x + width + gap, height: y + height + gap)
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(size.width))" height="\(Int(size.height))" \
      viewBox="0 0 \(Int(size.width)) \(Int(size.height))" \
      font-family="-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif">
      <rect width="100%" height="100%" fill="\(setting.isDark ? "#2c2c2e" : "#e5e5ea")"/>
      \(cells.joined(separator: "\n"))
      </svg>

      """
  }

  private static func cell(
    _ picture: (svg: String, size: CGSize),
    _ host: GalleryHost,
    _ status: GalleryStatus,
    _ frame: CGRect,
    _ number: Int
  ) -> String {
    let svg = PicturePage.embedded(picture.svg, prefix: "g\(number)-")
    let inner = svg.firstRange(of: ">").map { String(svg[$0.upperBound...]) } ?? svg
    return """
      <text x="\(frame.minX)" y="\(frame.minY - 7)" font-size="8" fill="#8e8e93">\
      \(host.rawValue): \(status.rawValue)</text>
      <svg x="\(frame.minX)" y="\(frame.minY)" width="\(frame.width)" height="\(frame.height)" \
      viewBox="0 0 \(picture.size.width) \(picture.size.height)">\(inner)
      """
  }

  private static func picture(
    of host: GalleryHost,
    _ status: GalleryStatus,
    _ setting: Setting
  ) async throws -> (svg: String, size: CGSize) {
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
    return (Simulator.render(window), window.bounds.size)
  }
}
