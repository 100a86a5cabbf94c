// What UIKit adds to Foundation, and the type check's small Foundation does not have.
extension NSAttributedString.Key {
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement"
  )
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeAnnouncementPriority"
  )
}
extension NSAttributedString {
  public var string: String { "" }
  public convenience init(string: String, attributes: [NSAttributedString.Key: Any]?) {
    self.init(string: string)
  }
}
