/** `must`: the contract or somebody's money depends on it. `should`: what honest clients stumble over. Either one fails the run. */
export type Severity = 'must' | 'should';

/** What a check may do beyond reading, only when it was allowed on the command line. */
export type Permission = 'payments' | 'print' | 'orders' | 'restart';

/** What a check found: null, all is well; a text, what is wrong; or why it could not look. */
export type Finding = null | string | { readonly skipped: string };

/** One rule of the contract, and how it is tried on a server of which nothing is known but its address. */
export interface Check<World> {
  /** `host.money.final-stays`: side, concern, rule. Stable, so that scripts may name it. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** Where the rule stands: `§7`, `P5`. */
  readonly source: string;
  readonly needs?: readonly Permission[];
  /** When it fails, there is nothing to check: the others are skipped. */
  readonly isGate?: true;
  readonly run: (world: World) => Finding | Promise<Finding>;
}

/** The first thing that is wrong; later ones are not looked at. */
export const firstWrong = (...findings: readonly (string | null | false)[]): string | null => findings.find((each): each is string => typeof each === 'string') ?? null;
