@_exported public import Loading
