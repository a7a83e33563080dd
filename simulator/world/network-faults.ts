import type { Millis } from '#core/shared/duration.ts';
import type { FaultDeck } from './fault-deck.ts';
import type { WireCall } from './wire-call.ts';

/** What becomes of one call on its way. */
export interface CallPlan {
  readonly delayMs: Millis;
  readonly backMs: Millis;
  /** Breaks before the server hears of it, or after it has answered. */
  readonly breaks: 'before' | 'after' | null;
  /** The server hears it once more, so much later. */
  readonly againMs: Millis | null;
  readonly hangs: boolean;
  /** Somebody on the way answers in the server's place; `after`: although the server has heard it. */
  readonly instead: { readonly status: number; readonly after: boolean; readonly problem: string | null } | null;
  readonly spoil: 'half' | 'cut' | 'html' | 'garbage' | 'poison' | 'huge' | null;
}

const isPayment = ({ path }: WireCall): boolean => path.includes('/payment');
const isRefresh = ({ path }: WireCall): boolean => path.endsWith('/token/refresh');

/** Draws what goes wrong with a call, by the names of the network's and the host's faults. `latency`: this call's own chance. */
export const planCall = (deck: FaultDeck, call: WireCall, latency: () => number): CallPlan => {
  const what = `${call.method} ${call.path}`;
  let plan: CallPlan = { delayMs: 3 + Math.floor(latency() * 40), backMs: 3 + Math.floor(latency() * 60), breaks: null, againMs: null, hangs: false, instead: null, spoil: null };
  if (deck.active.length === 0 || deck.isHealed) return plan;
  const set = (change: Partial<CallPlan>): void => { plan = { ...plan, ...change }; };
  if (deck.strikes('F1', what)) set({ breaks: 'before' });
  if (deck.strikes('F2', what)) set({ breaks: 'after' });
  if (deck.strikes('F3', what)) set({ backMs: 16_000 + Math.floor(deck.next('F3') * 25_000) });
  if (deck.strikes('F4', what)) set({ againMs: Math.floor(deck.next('F4') * 4_000) });
  if (deck.strikes('F6', what)) set({ backMs: 400 + Math.floor(deck.next('F6') * 6_000) });
  if (deck.strikes('F7', what)) set({ hangs: true });
  if (deck.strikes('F8', what)) set({ spoil: deck.oneOf('F8', ['half', 'cut']) });
  if (deck.strikes('F9', what)) set({ spoil: 'html', breaks: null });
  if (deck.strikes('F10', what)) set({ instead: { status: deck.oneOf('F10', [500, 502, 503, 504]), after: deck.next('F10') < 0.5, problem: null } });
  if (deck.strikes('F11', what)) set({ instead: { status: 429, after: false, problem: null } });
  if (deck.strikes('F22', what)) set({ spoil: deck.oneOf('F22', ['garbage', 'poison', 'huge']) });
  if (deck.strikes('F23', what)) set({ instead: { status: 418, after: false, problem: 'order.from-the-future' } });
  if (call.host === 'local' && (isPayment(call) || deck.next('F27') < 0.3) && deck.strikes('F27', what)) set({ instead: { status: 401, after: deck.next('F27') < 0.3, problem: null } });
  if (isRefresh(call)) {
    if (deck.strikes('F28', what)) {
      const status = deck.oneOf('F28', [401, 400, 500, 0]);
      set(status === 0 ? { hangs: true } : { instead: { status, after: false, problem: status === 500 ? null : 'error.refused' } });
    }
    if (deck.strikes('F31', what)) set({ againMs: 50 });
    if (deck.strikes('F29', what) || deck.strikes('F30', what)) set({ delayMs: 900, backMs: 900 });
  }
  return plan;
};
