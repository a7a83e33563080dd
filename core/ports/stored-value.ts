import type { Result } from '../shared/result.ts';

/**
 * One named value that survives a reload. R9: what is missing, corrupt or from another version reads as null,
 * a write that fails says so, nothing throws.
 */
export interface StoredValue<T> {
  read(): T | null;
  write(value: T): Result<void>;
  clear(): void;
  /** Tells when another tab of this browser wrote the value (never for our own writes). */
  onOutsideChange(listener: () => void): () => void;
}
