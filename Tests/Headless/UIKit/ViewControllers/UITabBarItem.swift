@MainActor open class UITabBarItem: UIBarItem {
  open var badgeValue: String? { didSet { didChange?() } }
  open var selectedImage: UIImage?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
