import { join } from 'node:path';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { invariant } from '#core/shared/invariant.ts';
import { CLIENT_HEADER } from '../edge/create-edge.ts';
import { isWildcard, LOOPBACK, urlFromHere, urlOf } from '../http/listening.ts';
import type { Journal } from '../journal/journal.ts';
import type { Chain } from '../product-server/chain/chain.ts';
import { createTerminalHost, type TerminalHost, type TerminalHostOptions } from '../terminal-host/create-terminal-host.ts';
import { terminalLetters } from '../terminal-host/payments/terminal-letters.ts';
import type { ProductServer } from './create-product-server.ts';

/** A terminal host of a simulator: beside a kiosk of this shop. */
export interface TerminalPlace { readonly shopId: number; readonly terminalId?: string }

/** A terminal host with where it is reached. */
export interface Terminal {
  readonly id: string;
  readonly shopId: number;
  readonly host: TerminalHost;
  /** `http://127.0.0.1:4310`; before it listens a name for calls in this process. */
  url(): string;
  /** The same for kiosks on other machines; empty unless it listens to them. */
  urlsFromElsewhere(): readonly string[];
  /** The port of its printer; null before it listens. */
  rawPort(): number | null;
}

export interface TerminalOpenerDeps {
  readonly options: Pick<TerminalHostOptions, 'seed' | 'version' | 'onError' | 'pace' | 'takesScenarioHeader' | 'cashiers' | 'members' | 'columns' | 'forwardTo'> & { readonly data?: string | null };
  readonly clock: Clock;
  readonly machineClock: Clock;
  readonly chain: Chain;
  readonly product: ProductServer;
  readonly productOrigin: string;
  /** Origins of the pages that may call; more may come in while the hosts run. */
  readonly origins: readonly string[];
  readonly journal: Journal;
  /** This machine's names in the local network, for a host that listens on all of its addresses. */
  readonly ownAddresses: () => readonly string[];
  /** For the keys that hosts and product server share. */
  readonly secrets: Random;
}

/** A host must lie on this machine or beside it (R8), also one that is only called in this process. */
const inProcessPort = 4310;
const languageOf = { SE: 'sv', FI: 'fi', NO: 'no' } as const;

const idOf = ({ terminalId }: TerminalPlace, at: number): string => terminalId ?? `T-${String(at + 1).padStart(2, '0')}`;

/** Two terminals of one shop that would call out the same numbers while the product server is away; null: each has letters of its own. */
export const sameNumbers = (places: readonly TerminalPlace[]): readonly [string, string] | null => {
  const named = places.map((place, at) => ({ shopId: place.shopId, id: idOf(place, at) }));
  for (const [at, { shopId, id }] of named.entries()) {
    const other = named.slice(0, at).find((before) => before.shopId === shopId && terminalLetters(before.id) === terminalLetters(id));
    if (other !== undefined) return [other.id, id];
  }
  return null;
};

/** Opens terminal hosts in shops of the chain and makes them known to the product server, each with a key of its own that is made for this run alone. */
export const createTerminalOpener = ({ options, clock, machineClock, chain, product, productOrigin, origins, journal, ownAddresses, secrets }: TerminalOpenerDeps) =>
  (place: TerminalPlace, at: number): Terminal => {
    const { shopId } = place;
    const { data = null, version, onError, seed, pace, takesScenarioHeader, cashiers, members, columns, forwardTo } = options;
    const shop = chain.shops.find((one) => one.id === shopId);
    invariant(shop, `the chain has a shop ${shopId}`);
    const id = idOf(place, at);
    const key = `${secrets.id()}${secrets.id()}`;
    const state: { url: string; elsewhere: readonly string[]; rawPort: number | null } = { url: urlOf(LOOPBACK, inProcessPort + at), elsewhere: [], rawPort: null };
    /** Grows when it listens: a name that is not on it is refused (S13). */
    const hosts: string[] = [];
    const host = createTerminalHost({
      data: data === null ? null : join(data, 'terminal-host', at === 0 ? '' : id), shopId, terminalId: id, clock, machineClock, origins, hosts, journal, timeZone: shop.timeZone, language: languageOf[shop.country],
      inProcessUrl: state.url, productServer: { fetch: (url, init) => product.fetch(new Request(url, { ...init, headers: { ...init.headers, [CLIENT_HEADER]: id } })), origin: productOrigin, key },
      ...(version !== undefined && { version }), ...(onError && { onError }), ...(seed !== undefined && { seed }), ...(pace !== undefined && { pace }), ...(takesScenarioHeader !== undefined && { takesScenarioHeader }),
      ...(cashiers && { cashiers }), ...(members && { members }), ...(columns && { columns }), ...(forwardTo !== undefined && { forwardTo }),
    });
    /** Tells the product server where the host is reached now. */
    const connect = (): void => product.hosts.connect({ shopId, terminalId: id, name: `Kassa ${at + 1}`, localApiUrl: state.url, fromElsewhere: state.elsewhere, key });
    connect();
    return {
      id, shopId, url: () => state.url, urlsFromElsewhere: () => state.elsewhere, rawPort: () => state.rawPort,
      host: {
        ...host,
        listen: async (port, address = LOOPBACK) => {
          const running = await host.listen(port, address);
          state.url = urlFromHere(address, running.port);
          if (isWildcard(address)) {
            hosts.push(...ownAddresses());
            state.elsewhere = hosts.map((name) => `http://${name}:${running.port}`);
          }
          connect();
          return running;
        },
        listenRaw: async (port, address = LOOPBACK) => {
          const running = await host.listenRaw(port, address);
          state.rawPort = running.port;
          return running;
        },
      },
    };
  };
