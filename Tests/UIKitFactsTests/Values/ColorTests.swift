#if canImport(UIKit)
import Foundation
import Testing
import UIKit

@Suite struct ColorTests {
  func hex(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { Int(($0 * 255).rounded()) } + [Int((alpha * 100).rounded())]
  }

  let light = UITraitCollection(userInterfaceStyle: .light)
  let dark = UITraitCollection(userInterfaceStyle: .dark)

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
#endif
