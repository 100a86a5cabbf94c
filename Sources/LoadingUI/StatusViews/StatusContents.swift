#if canImport(UIKit)
import UIKit

/// The default content of status views, which managers with the same defaults share.
@MainActor final class StatusContents {
  private let loading: any UIContentConfiguration
  private let failed: any UIContentConfiguration
  private let empty: any UIContentConfiguration

  init(
    loading: any UIContentConfiguration,
    failed: any UIContentConfiguration,
    empty: any UIContentConfiguration
  ) {
    self.loading = loading
    self.failed = failed
    self.empty = empty
  }

  subscript(kind: StatusKind) -> any UIContentConfiguration {
    switch kind {
    case .loading: loading
    case .failed: failed
    case .empty: empty
    }
  }
}
#endif
