/// Which loader a tortured one is.
enum LoaderKind: CaseIterable {
  case plain, offset, cursor, search
}
