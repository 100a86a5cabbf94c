import HeadlessTestSupport
import Testing
import UIKit

extension FlowLayoutTests {
  @Test func `an item wider than the list is a fault`() {
    #expect(frames([CGSize(width: 301, height: 40)]).count == 1)
    #expect(Headless.faults.contains { $0.contains("item width must be less than") })
    Headless.forgetFaults()
  }
}
