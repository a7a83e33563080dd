import { join } from 'node:path';
import { createNodeFetch } from '#adapters/http/node-fetch.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { readText, REPLY_MAX_BYTES } from '#adapters/http/read-body.ts';
import { refreshToken } from '#adapters/wire/terminal-host.ts';
import { Probe } from '../conformance/probe.ts';
import { usableFolder } from '../state-folder.ts';
import { CLI_PROGRAM } from './cli-program.ts';
import { createKioskServices } from './kiosk-services.ts';

/** The kiosk's sign-in, as checks of a host use it. */
interface SignedInKiosk {
  /** Where the sign-in was made; null: nobody is signed in. */
  readonly signedInAt: () => Promise<string | null>;
  readonly bearer: () => Promise<string>;
  readonly shopId: () => number | null;
  /** False: the pair of tokens did not change. */
  readonly refresh: () => Promise<boolean>;
  /** The same, as if the first answer had been lost on its way. */
  readonly refreshAgain: () => Promise<boolean>;
  readonly stop: () => void;
}

export interface ConformanceServices {
  /** Sends to one server, without cookies. */
  readonly probeOf: (base: string) => Probe;
  /** The kept sign-in; its own calls go to `host`, and are the probe's evidence. */
  readonly kioskAt: (deps: { readonly server: string; readonly state: string; readonly host: string; readonly origin: string; readonly probe: Probe }) => SignedInKiosk;
  readonly close: () => Promise<void>;
}

/** What a check of conformance sends with: a client of its own, so that neither an account's session nor a cookie gets into it. */
export const createConformanceServices = ({ clock, random }: { readonly clock: Clock; readonly random: Random }): ConformanceServices => {
  const network = createNodeFetch({ program: CLI_PROGRAM, jar: { header: () => '', keep: () => undefined, value: () => null } });
  return {
    probeOf: (base) => new Probe({ fetch: network.fetch, clock, base }),
    kioskAt: ({ server, state, host, origin, probe }) => {
      let signedInAt = '';
      /** The last one there was: a host that has signed the kiosk out is still to give the money back. */
      let bearer = '';
      let losesNextRefresh = false;
      const toHost: Fetch = async (url, init) => {
        const { pathname, search, origin: asked } = new URL(url);
        if (asked !== signedInAt) return network.fetch(url, init);
        if (losesNextRefresh && pathname === refreshToken.path) {
          losesNextRefresh = false;
          await toHost(url, init);
        }
        const headers = { ...init.headers, origin };
        const startedAt = clock.now();
        const response = await network.fetch(`${host}${pathname}${search}`, { ...init, headers });
        const body = await readText(response.clone(), REPLY_MAX_BYTES);
        probe.note({
          sent: { method: init.method ?? 'GET', url: `${host}${pathname}${search}`, headers, body: init.body ?? '' },
          answer: { status: response.status, headers: Object.fromEntries(response.headers), text: typeof body === 'string' ? '' : body.text }, ms: clock.now() - startedAt,
        });
        return response;
      };
      usableFolder(join(state, 'kiosk'));
      const { tokens, start } = createKioskServices({ server, state, fetch: toHost, clock, random });
      const stop = start();
      const access = async () => {
        const found = await tokens.access();
        signedInAt = found?.host ?? '';
        bearer = found?.accessToken ?? bearer;
        return found;
      };
      const lastBearer = async () => {
        await access();
        return bearer;
      };
      const refresh = async () => (await access()) !== null && (await tokens.refreshNow()).ok;
      return {
        signedInAt: async () => (await access())?.host ?? null, bearer: lastBearer, shopId: () => tokens.mode.get().shopId, refresh,
        refreshAgain: () => {
          losesNextRefresh = true;
          return refresh().finally(() => { losesNextRefresh = false; });
        },
        stop,
      };
    },
    close: () => network.close(),
  };
};
