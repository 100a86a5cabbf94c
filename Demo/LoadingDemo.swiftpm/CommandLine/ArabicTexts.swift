import Foundation
import LoadingUI
import UIKit

/// The Arabic texts of pictures.
///
/// The language of a process can't be chosen on Linux, so they replace the English texts on screen.
@MainActor struct ArabicTexts {
  static let shared = ArabicTexts()

  private var texts = [
    GalleryHost.plain.rawValue: "شاشة بسيطة",
    GalleryHost.largeTitle.rawValue: "عنوان كبير",
    GalleryHost.tabs.rawValue: "تبويبات",
    GalleryHost.table.rawValue: "جدول",
    GalleryHost.collection.rawValue: "مجموعة",
    GalleryHost.scrollView.rawValue: "عرض قابل للتمرير",
    GalleryHost.child.rawValue: "شاشة فرعية",
    GalleryHost.part.rawValue: "جزء من الشاشة",
    "The content of the screen": "محتوى الشاشة",
    "A header that stays usable": "رأس يظل قابلاً للاستخدام",
    "Details of the row": "تفاصيل الصف",
    message(of: .serverTrouble(status: 503)): "الخادم لا يستجيب (503). يُرجى المحاولة لاحقًا.",
    message(of: .tooSlow): "استغرق الخادم وقتًا طويلًا للرد.",
  ]

  private init() {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "LoadingManager_LoadingUI.resources")
    let english = Self.table("en", in: bundle)
    for (key, text) in Self.table("ar", in: bundle) {
      if let original = english[key] { texts[original] = text }
    }
  }

  private static func message(of error: EmojiClientError) -> String { error.errorDescription ?? "" }

  private static func table(_ language: String, in bundle: URL) -> [String: String] {
    let file = bundle.appending(path: "\(language).lproj/Localizable.strings")
    return (try? Data(contentsOf: file))
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
      as? [String: String] ?? [:]
  }

  func translate(_ text: inout String?) {
    text = text?.split(separator: "\n", omittingEmptySubsequences: false).map {
      translated(String($0))
    }.joined(separator: "\n")
  }

  private func translated(_ line: String) -> String {
    if let text = texts[line] { return text }
    guard let (_, noun, number) = line.wholeMatch(of: /(Row|Tile|Line) (\d+)/)?.output,
      let translation = ["Row": "الصف", "Tile": "المربع", "Line": "السطر"][noun]
    else { return line }
    return "\(translation) \(number)"
  }

  /// Translates the labels and buttons in a view.
  func translate(_ view: UIView) {
    if let label = view as? UILabel { translate(&label.text) }
    if let button = view as? UIButton, button.configuration != nil {
      translate(&button.configuration!.title)
    }
    for subview in view.subviews { translate(subview) }
  }
}
