import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension TableTests {
  @Test func `layout of a table view outside a window is logged`() {
    let lines = Lines(count: 3)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    table.dataSource = lines
    table.layoutIfNeeded()
    #expect(Headless.faults.first?.contains("without being in the view hierarchy") == true)
    Headless.forgetFaults()
  }
}
