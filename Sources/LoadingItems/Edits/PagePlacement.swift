/// How a list changes by an answer.
struct PagePlacement {
  /// The indices of items that the server no longer has, before everything else happens.
  var departed: Range<Int>?
  /// The indices of the items that the answer replaces, without the departed ones.
  var replaced: Range<Int>
  /// The indices of replaced items that stay, each with the number of items of the page before it.
  var kept: [(index: Int, place: Int)] = []
  /// The indices of items elsewhere in the list that the answer has moved to its own.
  var moved: [Int] = []
  /// The places in the answer of items that stay where the list has them.
  var left: [Int] = []
  /// The index of the page of the answer.
  var place = 0
  /// The number of items of the answer that are new in the list.
  var addedCount = 0
  /// The number of older items whose place the answer has confirmed, or which it has replaced.
  var renewedCount = 0
  /// The end of the list at which the answer only adds items, behind or before some that it confirms;
  /// `nil` if it does anything else.
  var extended: PageDirection?
  /// Whether nothing is missing between the answer and the items before it.
  var touchesAbove = true
}
