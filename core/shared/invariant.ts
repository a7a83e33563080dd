/** Throws when our own code broke a promise. Never for bad input: that is a `Result`. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}
