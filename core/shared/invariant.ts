/** Throws when our own code broke a promise. Never for bad input: that is a `Result`. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}

/** The last case of an exhaustive switch: does not compile while a case is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
};
