import Commands

#if compiler(>=6.3)
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// A function that the loader calls before Swift's runtime is initialized, which would be done twice otherwise.
  ///
  /// Hot path: start.
  @used @section(".init_array.00101")
  private let preparation: @convention(c) (CInt, Arguments) -> Void = { TouchTraceTool.prepare($1) }
#endif
