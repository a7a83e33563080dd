import type { Millis } from '#core/shared/duration.ts';

export type HostName = 'product' | 'local';

/** A request as it leaves a page. */
export interface WireCall {
  readonly number: number;
  readonly host: HostName;
  /** Which document sent it: `web1`, `web2` … */
  readonly page: string;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  /** The idempotency key; empty without. */
  readonly key: string;
  readonly bearer: string;
  readonly body: string;
  readonly at: Millis;
}

/** What the page got for it. */
export interface WireReply { readonly status: number; readonly text: string }

/** Who looks on at the line: the invariants. */
export interface WireWatch {
  sent(call: WireCall): void;
  /** `reply` null: the page was told that the call failed. */
  answered(call: WireCall, reply: WireReply | null): void;
}

/** Calls whose answers the invariants read: money, orders, tokens. */
export const isWatched = ({ path, host }: Pick<WireCall, 'path' | 'host'>): boolean => host === 'local' || path.startsWith('/api/order');
