import type { Answer, CallFetch, FetchInit } from '#adapters/http/fetch.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Random } from '#core/ports/random.ts';
import { plainCall, type PlainCall, type PlainReply } from '../http/call.ts';
import type { FaultDeck } from './fault-deck.ts';
import { planCall, type CallPlan } from './network-faults.ts';
import type { PageLife } from './page-life.ts';
import { plainAnswer, spoiledAnswer } from './plain-answer.ts';
import { spoilReply } from './server-faults.ts';
import { isWatched, type HostName, type WireCall, type WireReply, type WireWatch } from './wire-call.ts';

export interface NetworkDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** 1: quick. */
  readonly slowness: number;
  readonly deck: FaultDeck;
  readonly watch: WireWatch;
  readonly say: (text: string) => void;
  readonly serve: Readonly<Record<HostName, (call: PlainCall) => Promise<PlainReply>>>;
  /** What else a host's reply may be, besides the faults of every server. */
  readonly spoil?: (call: WireCall, reply: WireReply) => WireReply;
}

/** The lines between pages and hosts. Everything that can go wrong on them does so here, by name. */
export interface Network {
  /** `fetch` of one document to one host. `origin`: what a browser adds. */
  lineOf(page: string, host: HostName, life: PageLife, origin?: string): CallFetch;
  /** Nobody gets through to this host for so long (F13), or everybody has to wait (F12). */
  cut(host: HostName, forMs: Millis): void;
  clog(host: HostName, forMs: Millis): void;
  isCut(host: HostName): boolean;
  heal(): void;
}

/** A page learns no more than that it failed: one is as good as another, and a stack costs more than the rest of the call. */
const lostCall = new TypeError('fetch failed');
const abortedCall = new TypeError('aborted');

const pathOf = (url: string): string => plainCall('GET', url, {}, '').path;

export const createNetwork = ({ clock, random, slowness, deck, watch, say, serve, spoil = (_call, reply) => reply }: NetworkDeps): Network => {
  const cutUntil: Record<HostName, Millis> = { product: 0, local: 0 };
  const clogUntil: Record<HostName, Millis> = { product: 0, local: 0 };
  /** F5: what was answered last to the very same question. */
  const answers = new Map<string, WireReply>();
  const seenKeys = new Set<string>();
  let calls = 0;

  const deliver = async (call: WireCall, init: FetchInit, origin: string | undefined): Promise<WireReply> => {
    const isRepeated = call.key !== '' && seenKeys.has(call.key);
    if (call.key !== '') seenKeys.add(call.key);
    // F25: a server that has forgotten its keys takes a repetition for a new order; an attempt to pay is its own key and cannot be forgotten.
    const forgets = isRepeated && call.path === '/api/order' && deck.strikes('F25', `${call.method} ${call.path}`);
    const sent = init.headers ?? {};
    const fromPage = origin === undefined ? sent : { ...sent, origin };
    const headers = forgets ? { ...fromPage, 'idempotency-key': `${call.key}again` } : fromPage;
    const reply = await serve[call.host](plainCall(call.method, call.url, headers, call.method === 'GET' ? '' : (init.body ?? '')));
    if (!isWatched(call) && deck.active.length === 0) return reply;
    const given = spoil(call, spoilReply(deck, call, reply));
    if (call.method !== 'GET' || !deck.has('F5')) return given;
    const before = answers.get(call.url);
    answers.set(call.url, given);
    return before !== undefined && deck.strikes('F5', `${call.method} ${call.path}`) ? before : given;
  };

  const lineOf = (page: string, host: HostName, life: PageLife, origin?: string): CallFetch => (url, init) => new Promise<Answer>((resolve, reject) => {
    if (!life.isAlive) return; // Nobody is there to be answered.
    calls += 1;
    const pathname = pathOf(url);
    const call: WireCall = {
      number: calls, host, page, method: init.method ?? 'GET', url, path: pathname, key: init.headers?.['idempotency-key'] ?? '',
      bearer: init.headers?.['authorization']?.replace('Bearer ', '') ?? '', body: init.body ?? '', at: clock.now(),
    };
    watch.sent(call);
    const plan = planCall(deck, call, () => random.next() * slowness);
    const waitMs = Math.max(0, clogUntil[host] - clock.now());
    const isDown = cutUntil[host] > clock.now() || (deck.has('F14') && deck.strikes('F14', `${call.method} ${pathname}`));
    let isSettled = false;
    const settle = (reply: WireReply | null, response: Answer | null): void => {
      life.reach(() => {
        if (isSettled) return;
        isSettled = true;
        watch.answered(call, reply);
        if (response === null) reject(lostCall);
        else resolve(response);
      });
    };
    const lose = (afterMs: Millis): void => { clock.schedule(afterMs, () => { settle(null, null); }); };
    const tell = (given: WireReply): void => {
      if (plan.spoil === 'html') return settle(null, spoiledAnswer('html', { status: 200, text: '' }));
      if (plan.spoil !== null && given.status !== 204 && given.status !== 304) return settle(null, spoiledAnswer(plan.spoil, given));
      settle(given, plainAnswer(given, given.status >= 400 ? 'application/problem+json' : 'application/json'));
    };
    const arrive = async (): Promise<void> => {
      if (plan.breaks === 'before') return lose(plan.backMs);
      if (plan.instead !== null && !plan.instead.after) return answerInstead(plan.instead);
      let given: WireReply;
      try {
        given = await deliver(call, init, origin);
      } catch {
        return lose(plan.backMs); // The host is not there.
      }
      if (plan.againMs !== null) clock.schedule(plan.againMs, () => { void deliver(call, init, origin).catch(() => undefined); });
      if (plan.hangs) return;
      if (plan.breaks === 'after') return lose(plan.backMs);
      if (plan.instead !== null) return answerInstead(plan.instead);
      clock.schedule(plan.backMs, () => { tell(given); });
    };
    const answerInstead = ({ status, problem }: NonNullable<CallPlan['instead']>): void => {
      const reply: WireReply = problem === null ? { status, text: 'Bad gateway' } : { status, text: JSON.stringify({ type: 'about:blank', title: '', status, code: problem, values: {} }) };
      clock.schedule(plan.backMs, () => { settle(reply, plainAnswer(reply, problem === null ? 'text/plain' : 'application/problem+json')); });
    };
    init.signal?.addEventListener('abort', () => {
      if (isSettled) return;
      isSettled = true;
      watch.answered(call, null);
      reject(abortedCall);
    }, { once: true });
    if (isDown) return lose(5);
    clock.schedule(plan.delayMs + waitMs, () => { void arrive(); });
  });

  return {
    lineOf,
    cut: (host, forMs) => {
      cutUntil[host] = clock.now() + forMs;
      say(`the line to the ${host} server is cut for ${Math.round(forMs / 1000)} s`);
    },
    clog: (host, forMs) => {
      clogUntil[host] = clock.now() + forMs;
      say(`the line to the ${host} server is clogged for ${Math.round(forMs / 1000)} s`);
    },
    isCut: (host) => cutUntil[host] > clock.now(),
    heal: () => {
      cutUntil.product = cutUntil.local = clogUntil.product = clogUntil.local = 0;
    },
  };
};
