extension UIScrollView {
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = guideStorage.content { return guide }
    let guide = UILayoutGuide(.scrollContent, of: self)
    guideStorage.content = guide
    return guide
  }

  public var frameLayoutGuide: UILayoutGuide {
    if let guide = guideStorage.frame { return guide }
    let guide = UILayoutGuide(.scrollFrame, of: self)
    guideStorage.frame = guide
    return guide
  }
}
