import Foundation
import HeadlessTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension SubclassedListTests {
  private final class DeceleratingTable: Table {
    private(set) var events: [String] = []

    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      events.append("begin")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("end") }
  }

  /// A delegate of the app's own, which has only some of the methods.
  private class Chooser: NSObject, UITableViewDelegate {
    fileprivate(set) var chosen: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append("select")
    }
  }

  private final class OtherChooser: Chooser {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append("override")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      chosen.append("deselect")
    }
  }

  @Test func `a table that decelerates calls methods that only the subclass has`() {
    let table = DeceleratingTable(style: .plain)
    Screen.makeWindow(root: table)
    Headless.flick(table.tableView, velocity: 2000)
    Screen.settle()
    #expect(table.events == ["begin", "end"])
  }

  /// UIKit calls it, because it asks the object.
  @Test func `a method that a subclass adds to a delegate of the app's own isn't called here`() {
    let table = Table(style: .plain)
    Screen.makeWindow(root: table)
    let chooser = OtherChooser()
    table.tableView.delegate = chooser
    Screen.layout()
    for row in 0...1 {
      if let cell = table.tableView.cellForRow(at: IndexPath(row: row, section: 0)) {
        Screen.tap(cell)
      }
    }
    #expect(chooser.chosen == ["override", "override"])
  }
}
