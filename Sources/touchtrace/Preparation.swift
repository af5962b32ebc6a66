import Commands

#if compiler(>=6.3)
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// A function that is called before Swift's runtime is initialized, which a static executable need not do twice then.
  ///
  /// Hot path: start.
  @used @section(".init_array.00101")
  private let preparation: @convention(c) (CInt, Arguments) -> Void = { TouchTraceTool.prepare($1) }
#endif
