public import Foundation

extension UITableView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public class var automaticDimension: CGFloat { -1 }
}
