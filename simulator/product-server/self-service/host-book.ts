import { hash, timingSafeEqual } from 'node:crypto';
import { invariant } from '#core/shared/invariant.ts';
import { bearerOf } from '../../http/bearer.ts';
import type { Call } from '../../http/call.ts';

/** A card terminal of a shop, the terminal host it hangs on, and the key that this host and the server share. */
export interface KnownHost {
  readonly shopId: number;
  readonly terminalId: string;
  /** For people: "Kassa 1". */
  readonly name: string;
  /** Where kiosks reach the host: `http://127.0.0.1:4310`. */
  readonly localApiUrl: string;
  /** The same for kiosks on other machines, by this machine's names there. */
  readonly fromElsewhere?: readonly string[];
  /** At least 16 characters that nobody can guess. */
  readonly key: string;
}

/** Whoever shows a shared key: speaks for the shops whose hosts have it. */
export interface HostCaller { readonly shops: ReadonlySet<number>; readonly id: string }

/** Which terminal hosts belong to which shop, and who may call as one. */
export interface HostBook {
  /** From now on; in the place of the one with the same shop and terminal. */
  connect(host: KnownHost): void;
  ofShop(shopId: number): readonly KnownHost[];
  /** Does this terminal of the shop hang on a host that has another key than the one shown? */
  isOfAnother(request: Call, shopId: number, terminalId: string): boolean;
  /** Null: no key, or none of ours. */
  caller(request: Call): HostCaller | null;
}

const shortestKey = 16;
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Where a kiosk that reached the server under this name (`192.168.1.5:4300`) reaches the host: under the same name, if it is one of the host's own. */
export const urlFor = ({ localApiUrl, fromElsewhere = [] }: Pick<KnownHost, 'localApiUrl' | 'fromElsewhere'>, reachedAt: string): string => {
  const name = reachedAt.replace(/:\d+$/, '').toLowerCase();
  return fromElsewhere.find((url) => url.replace(/^https?:\/\/|:\d+$/g, '') === name) ?? localApiUrl;
};

const slotOf = ({ shopId, terminalId }: Pick<KnownHost, 'shopId' | 'terminalId'>): string => `${shopId} ${terminalId}`;

export const createHostBook = (hosts: readonly KnownHost[]): HostBook => {
  const known = new Map<string, { readonly host: KnownHost; readonly key: Buffer }>();
  const connect = (host: KnownHost): void => {
    invariant(host.key.length >= shortestKey, `the key of ${host.terminalId} has at least ${shortestKey} characters`);
    known.set(slotOf(host), { host, key: digest(host.key) });
  };
  for (const host of hosts) connect(host);
  return {
    connect,
    ofShop: (shopId) => [...known.values()].map(({ host }) => host).filter((host) => host.shopId === shopId),
    isOfAnother: (request, shopId, terminalId) => {
      const named = known.get(slotOf({ shopId, terminalId }));
      return named !== undefined && !timingSafeEqual(named.key, digest(bearerOf(request)));
    },
    caller: (request) => {
      const shown = digest(bearerOf(request));
      // Every key is compared, in the same time: how long it takes tells nothing of any of them.
      const own = [...known.values()].filter(({ key }) => timingSafeEqual(key, shown));
      return own.length === 0 ? null : { shops: new Set(own.map(({ host }) => host.shopId)), id: shown.toString('base64url') };
    },
  };
};
