/** A scanner for codes and cards at a kiosk. */
export interface CodeScanner {
  /** Tells each whole code, until the returned function is called. */
  onScan(listener: (code: string) => void): () => void;
}
