/** What a stage found. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed: the tool's own words. */
  readonly output: string;
}

/** One step of the whole test run. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
}
