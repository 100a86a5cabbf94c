import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension ColorTests {
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
}
