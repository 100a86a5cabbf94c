#if canImport(UIKit)
import Loading

/// The state of the pages at an end of a section.
struct SectionEnd {
  var state = PageState.end
  var hasPage = false
}
#endif
