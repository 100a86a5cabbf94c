/// The accessibility properties of an object, created when the first of them is set.
@MainActor final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var userInputLabels: [String]?
  var value: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var elementsHidden = false
  var viewIsModal = false
  var elements: [Any]?
  var groupsChildren = false
  var performEscape: AXBoolReturnBlock?
  var largeContent: (isShown: Bool, title: String?, image: UIImage?) = (false, nil, nil)
}

public typealias AXBoolReturnBlock = () -> Bool
