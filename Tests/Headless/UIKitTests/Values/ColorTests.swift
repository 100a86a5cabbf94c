import Foundation
import Testing
import UIKit

@Suite struct ColorTests {
  private func hex(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { Int(($0 * 255).rounded()) } + [Int((alpha * 100).rounded())]
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `system colors have Apple's values in light and dark appearance`() {
    #expect(hex(.systemBlue, light) == [0, 122, 255, 100])
    #expect(hex(.systemBlue, dark) == [10, 132, 255, 100])
    #expect(hex(.systemRed, light) == [255, 59, 48, 100])
    #expect(hex(.label, light) == [0, 0, 0, 100])
    #expect(hex(.label, dark) == [255, 255, 255, 100])
    #expect(hex(.secondaryLabel, light) == [60, 60, 67, 60])
    #expect(hex(.secondaryLabel, dark) == [235, 235, 245, 60])
    #expect(hex(.systemGroupedBackground, light) == [242, 242, 247, 100])
  }

  @Test func `elevated surfaces are lighter in dark appearance`() {
    let raised = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.userInterfaceLevel = .elevated
    }
    #expect(hex(.systemBackground, dark) == [0, 0, 0, 100])
    #expect(hex(.systemBackground, raised) == [28, 28, 30, 100])
  }

  @Test func `increased contrast uses its own color values`() {
    let contrast = UITraitCollection {
      $0.userInterfaceStyle = .light
      $0.accessibilityContrast = .high
    }
    #expect(hex(.systemBlue, contrast) == [0, 64, 221, 100])
  }

  @Test func `a dynamic color resolves with the given traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: light) == UIColor(white: 0, alpha: 1))
    #expect(color.resolvedColor(with: dark) == UIColor(white: 1, alpha: 1))
  }

  @Test func `a dynamic color stays dynamic with another alpha`() {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(hex(color, light) == [0, 0, 0, 50])
    #expect(hex(color, dark) == [255, 255, 255, 50])
  }

  @Test func `colors with equal components are equal`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.label == .label)
    #expect(UIColor.label != .secondaryLabel)
    #expect(Set([UIColor.red, UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)]).count == 1)
  }

  @Test func `a hue converts to the matching RGB color`() {
    let color = UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1)
    #expect(hex(color, light) == [0, 255, 0, 100])
  }
}
