import type { Result } from '../shared/result.ts';

/** Plain durable storage by key, as `localStorage` or a folder of files has it. R9: it may be full, forbidden or gone. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): Result<void>;
  remove(key: string): void;
  keys(): readonly string[];
  /** Another tab or process changed this key. */
  onOutsideChange(listener: (key: string) => void): () => void;
}
