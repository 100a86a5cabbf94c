import Foundation

extension NSLayoutConstraint {
  /// The constraint in mathematical notation.
  var formula: String {
    var text = "\(Self.name(firstView, firstGuide)).\(firstAttribute)"
    switch relation {
    case .equal: text += " == "
    case .lessThanOrEqual: text += " <= "
    case .greaterThanOrEqual: text += " >= "
    }
    if secondAttribute == .notAnAttribute {
      text += Self.number(constant)
    } else {
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += "\(Self.name(secondView, secondGuide)).\(secondAttribute)"
      if constant > 0 { text += " + \(Self.number(constant))" }
      if constant < 0 { text += " - \(Self.number(-constant))" }
    }
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    return text
  }

  private static func name(_ view: UIView?, _ guide: UILayoutGuide?) -> String {
    if let view {
      guard let identifier = view.accessibilityIdentifier else { return "\(type(of: view))" }
      return "\(type(of: view))(\(identifier))"
    }
    guard let guide else { return "(released)" }
    let owner = guide.owner.map { "\(type(of: $0))." } ?? ""
    return owner + (guide.identifier.isEmpty ? "\(guide.kind)" : guide.identifier)
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
