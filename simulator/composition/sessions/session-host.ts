import { seconds } from '#core/shared/duration.ts';
import type { Dice } from '../../actors/guest-choices.ts';
import { plainCall, type PlainCall, type PlainReply } from '../../http/call.ts';
import { createTerminalHost, type TerminalHost } from '../../terminal-host/create-terminal-host.ts';
import type { Attempt } from '../../terminal-host/store/records.ts';
import { plainAnswer } from '../../world/plain-answer.ts';
import { HOST_KEY, type World } from '../create-world.ts';
import { APP_ORIGIN } from '../create-web-page.ts';
import type { SessionOptions, SessionStage } from './session-stage.ts';

/** Where a kiosk reaches its terminal host. */
export const HOST_ORIGIN = 'http://127.0.0.1:4310';

interface SessionHostDeps {
  readonly world: World;
  readonly stage: SessionStage;
  readonly options: SessionOptions;
  readonly shop: number;
  readonly dice: Dice;
  /** Nobody gets through to the product server, the host neither. */
  readonly isShopCut: () => boolean;
}

/** The bank's book at the terminal host, which the oracle's ledger follows. */
export interface HostBook {
  /** What is new in it goes into the ledger; looked for after whatever may have changed it, and every second. */
  sync(): void;
  /** Looks at once, whatever has happened. */
  syncNow(): void;
  /** The host's own record of an attempt. */
  attemptOf(id: string): Attempt | null;
}

/** The terminal host of a kiosk session, as pages call it, with the bank's book that it keeps. */
export interface SessionHost {
  readonly host: TerminalHost;
  readonly call: (call: PlainCall) => Promise<PlainReply>;
  readonly book: HostBook;
}

/** The host of the world: quick at most kiosks, with lines to the product server that can break. */
const createHost = ({ world: { clock, server }, stage: { deck, judge }, options: { seed, session }, shop, dice, isShopCut }: SessionHostDeps): TerminalHost => createTerminalHost({
  data: null, shopId: shop, clock, seed: seed * 1_000_003 + session, origins: [APP_ORIGIN], publicUrl: HOST_ORIGIN, journalEntries: 0, pace: dice.chance(75) ? 0.3 : 1,
  productServer: {
    origin: APP_ORIGIN, key: HOST_KEY,
    fetch: async (url, init) => {
      if (isShopCut() || deck.strikes('F1', 'host to shop')) throw new TypeError('fetch failed');
      const { status, text, fields } = await server.call(plainCall(init.method ?? 'GET', url, init.headers ?? {}, init.body ?? ''));
      if (deck.strikes('F2', 'host to shop')) throw new TypeError('fetch failed');
      return plainAnswer({ status, text }, fields['content-type'], fields['etag']);
    },
  },
  onError: (error) => judge.check('R1', false, () => `the host threw: ${error instanceof Error ? error.message : String(error)}`),
});

/** Makes the host and opens its book. The bank writes in the host's book; nobody else tells the oracle. */
export const createSessionHost = (deps: SessionHostDeps): SessionHost => {
  const { world: { clock }, stage: { ledger, say } } = deps;
  const host = createHost(deps);
  let booked = 0;
  let isStale = true;
  let syncedAt = clock.now();
  host.events.on(() => { isStale = true; });
  const syncNow = (): void => {
    isStale = false;
    syncedAt = clock.now();
    const { lines } = host.control.books();
    for (const { kind, attemptId, orderId, amount, at } of lines.slice(booked)) {
      ledger.book({ kind: kind === 'charge' ? 'capture' : 'reversal', attempt: attemptId, order: orderId, amount, at });
      say(`the bank has ${kind === 'charge' ? 'charged' : 'given back'} ${amount} for order ${orderId}`);
    }
    booked = lines.length;
  };
  return {
    host,
    call: async (call) => {
      const reply = await host.call(call);
      isStale = true;
      return reply;
    },
    book: {
      syncNow,
      sync: () => { if (isStale || clock.now() - syncedAt >= seconds(1)) syncNow(); },
      attemptOf: (id) => host.control.books().attempts.find((one) => one.id === id) ?? null,
    },
  };
};
