/** Chance comes from here; a test gives a seeded one. */
export interface Random {
  /** 0 ≤ value < 1. Not for secrets. */
  next(): number;
  /** An id that nobody can guess: at least 120 bits, letters and digits only, safe in a path. */
  id(): string;
}
