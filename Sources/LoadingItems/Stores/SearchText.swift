import Foundation

extension String {
  /// The text without white space at its ends, as it is passed on.
  var trimmedForSearch: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text as searches compare it, because keyboards type characters that texts rarely have.
  ///
  /// White space counts as one space, and as none at the ends. Quotation marks and dashes are those
  /// of ASCII, three dots replace an ellipsis, and letters have their usual width.
  var comparedInSearches: String {
    let words = folding(options: .widthInsensitive, locale: nil).split(
      whereSeparator: \.isWhitespace
    )
    var compared = ""
    for scalar in words.joined(separator: " ").unicodeScalars {
      switch scalar {
      case "\u{2018}"..."\u{201B}", "\u{2032}", "\u{02BC}", "\u{2039}", "\u{203A}", "\u{B4}":
        compared += "'"
      case "\u{201C}"..."\u{201F}", "\u{2033}", "\u{AB}", "\u{BB}": compared += "\""
      case "\u{2010}"..."\u{2015}", "\u{2212}": compared += "-"
      case "\u{2026}": compared += "..."
      default: compared.unicodeScalars.append(scalar)
      }
    }
    return compared
  }
}
