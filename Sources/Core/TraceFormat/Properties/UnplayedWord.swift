/// A property of UIKit that concerns touches and that scenes lack, with a sentence about the alternative.
package enum UnplayedWord: String, CaseIterable, Sendable {
  case menu, showsMenuAsPrimaryAction
  case showsReorderControl, canMoveRow
  case largestUndimmedDetentIdentifier, passthroughViews
  case canBecomeFocused, allowsFocus, selectionFollowsFocus
  case clearButtonMode
  case dragInteractionEnabled

  /// The alternative, as a sentence.
  package var sentence: String {
    switch self {
    case .menu, .showsMenuAsPrimaryAction: "menus of controls are not played"
    case .showsReorderControl, .canMoveRow: "rows are not reordered in a scene"
    case .largestUndimmedDetentIdentifier: "touches beside a sheet go to the views that the scene has there"
    case .passthroughViews:
      "views in front of the cover of a popover, later in \"subviews\", get their touches"
    case .canBecomeFocused, .allowsFocus, .selectionFollowsFocus: "there is no focus"
    case .clearButtonMode: "a field has no button that clears it"
    case .dragInteractionEnabled: "drag and drop is not played; \"interactions\" says that a view has it"
    }
  }
}
