import { parseArgs } from 'node:util';
import { keptByNpm } from '#adapters/node-kept-by-npm.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import { parseSeed, SEED_WORDS } from '#core/shared/seed.ts';
import { isProxyList } from '#simulator/http/trusted-proxies.ts';

/** What `npm start` and `npm run dev` were asked for. */
export interface StartOptions {
  readonly portBase: number;
  readonly host: string;
  /** Null: in memory. */
  readonly data: string | null;
  readonly seed: number | null;
  /** Where the clock begins; null: now. */
  readonly clockStart: number | null;
  /** The shop that the terminal host stands in. */
  readonly shopId: number;
  /** What the next payments at the terminal meet; empty: nothing is set. */
  readonly scenario: string;
  /** The terminal host takes the scenario that a request's header asks for. */
  readonly takesScenarioHeader: boolean;
  /** Pages send their telemetry to this simulator, and nowhere else; otherwise they send none. */
  readonly takesTelemetry: boolean;
  /** A terminal host of somebody's own beside the simulated one, and the key that it shares with the product server; null: none. */
  readonly ownHost: { readonly url: string; readonly key: string } | null;
  /** Where guests come to from a proxy that stands in front; null: they come straight here. */
  readonly publicOrigin: string | null;
  /** The proxies that are believed whose request it is; empty: nobody is. */
  readonly trustedProxies: readonly string[];
  /** A real printer that gets every receipt, too; null: none. */
  readonly printer: { readonly host: string; readonly port: number } | null;
}

/** A line that says what is wrong with the command line. */
export class UsageError extends Error {}

/** A key that is shorter can be guessed. */
const SHORTEST_KEY = 16;

export const usage = `Usage: npm start -- [options]
  --port-base <port>   the app's port (default 4300); terminal host at +10, console at +20, the printer's raw port at +91
  --host <address>     the address listened on (default 127.0.0.1: this machine only)
  --data <folder>      where everything is kept (default ./.weborder)
  --ephemeral          keep everything in memory, gone when stopped
  --seed <number>      the same ids and order numbers on every run, for demos and tests only
  --clock <time>       let the clock begin at this time, e.g. 2026-11-20T11:00:00+01:00
  --shop <id>          the shop that the kiosk with its terminal stands in (default 1, Hornstull)
  --scenario <names>   what the next payments at the terminal meet, e.g. "busy, declined:51, approved"
  --scenario-header    payments may name their scenario in the request header x-simulator-scenario
  --telemetry          pages report to the console's panel "Telemetry" (to this machine only; without it they report to nobody)
  --printer <address>  a real printer that prints every receipt, too, e.g. 192.168.1.60:9100
  --own-host <address> a terminal host of your own in the same shop, too, e.g. http://127.0.0.1:5000; the key that it shares
                       with the product server, at least ${SHORTEST_KEY} characters, is read from WEBORDER_HOST_KEY
  --public-origin <address>  where guests come, when a proxy stands in front, e.g. https://orders.your-chain.example: who pays, and
                       who follows a link in a mail, is led there
  --trust-proxy <addresses>  the proxies in front, e.g. 127.0.0.1 or 10.0.0.0/8,::1: what they write into X-Forwarded-For tells guests apart, and
                       their X-Forwarded-Proto whether cookies are Secure
  --help               this text`;

const whole = (text: string | undefined, name: string, most: number): number | null => {
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value > most) throw new UsageError(`--${name} is a whole number up to ${most}, not "${text}".`);
  return value;
};

const largestPort = 65_535;

const address = (text: string | undefined, name: string): StartOptions['printer'] => {
  if (text === undefined) return null;
  const [, host = '', port = '9100'] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > largestPort) throw new UsageError(`--${name} is an address with a port, such as 192.168.1.60:9100, not "${text}".`);
  return { host: host.replaceAll(/^\[|\]$/g, ''), port: Number(port) };
};

const ownHost = (text: string | undefined, key: string): StartOptions['ownHost'] => {
  if (text === undefined) return null;
  const url = approveHostAddress(text, []);
  if (url === null) throw new UsageError(`--own-host is the address of a terminal host on this machine or in the local network, such as http://127.0.0.1:5000, not "${text}".`);
  if (key.length < SHORTEST_KEY) throw new UsageError(`--own-host needs the key that it shares with the product server in WEBORDER_HOST_KEY, at least ${SHORTEST_KEY} characters.`);
  return { url, key };
};

/** An origin and nothing else: what stands behind it would be lost without a word. */
const publicOrigin = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new UsageError(`--public-origin is the address under which guests come, such as https://orders.your-chain.example, not "${text}".`);
  }
  return url.origin;
};

const trustedProxies = (text: string | undefined): readonly string[] => {
  if (text === undefined) return [];
  const proxies = text.split(',').map((proxy) => proxy.trim());
  if (!isProxyList(proxies)) throw new UsageError(`--trust-proxy is the address or network of each proxy, such as 127.0.0.1 or 10.0.0.0/8,::1, not "${text}".`);
  return proxies;
};

/** What listens where, counted from the base. */
export const PORTS = { product: 0, terminalHost: 10, console: 20, rawPrinter: 91 } as const;
/** The last port that is taken from the base on. */
const portSpan = PORTS.rawPrinter;

const OPTIONS = {
  'port-base': { type: 'string' }, host: { type: 'string' }, data: { type: 'string' }, ephemeral: { type: 'boolean' }, seed: { type: 'string' },
  clock: { type: 'string' }, shop: { type: 'string' }, scenario: { type: 'string' }, 'scenario-header': { type: 'boolean' },
  telemetry: { type: 'boolean' }, printer: { type: 'string' }, 'own-host': { type: 'string' }, 'public-origin': { type: 'string' }, 'trust-proxy': { type: 'string' }, help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws `UsageError`; null: help was asked for. */
export const startOptions = (args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): StartOptions | null => {
  const kept = keptByNpm(Object.keys(OPTIONS).map((name) => `--${name}`), env);
  if (kept !== null) throw new UsageError(kept);
  const { values } = ((): { values: Readonly<Record<string, string | boolean | undefined>> } => {
    try {
      return parseArgs({
        args: [...args], strict: true,
        options: OPTIONS,
      });
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : 'The options could not be read.');
    }
  })();
  const text = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
  if (values['help'] === true) return null;
  const seed = parseSeed(text('seed') ?? '');
  if (text('seed') !== undefined && seed === null) throw new UsageError(`--seed: ${SEED_WORDS}, not "${text('seed')}".`);
  const clock = text('clock');
  const clockStart = clock === undefined ? null : parseRfc3339(clock);
  if (clock !== undefined && clockStart === null) throw new UsageError(`--clock is a time with an offset, such as 2026-11-20T11:00:00+01:00, not "${clock}".`);
  if (values['ephemeral'] === true && text('data') !== undefined) throw new UsageError('--ephemeral keeps nothing, --data keeps everything: choose one.');
  return {
    portBase: whole(text('port-base'), 'port-base', largestPort - portSpan) ?? 4300, host: text('host') ?? '127.0.0.1',
    data: values['ephemeral'] === true ? null : (text('data') ?? '.weborder'), seed, clockStart,
    shopId: whole(text('shop'), 'shop', 999_999) ?? 1, scenario: text('scenario') ?? '',
    takesScenarioHeader: values['scenario-header'] === true, takesTelemetry: values['telemetry'] === true, printer: address(text('printer'), 'printer'), ownHost: ownHost(text('own-host'), env['WEBORDER_HOST_KEY'] ?? ''),
    publicOrigin: publicOrigin(text('public-origin')), trustedProxies: trustedProxies(text('trust-proxy')),
  };
};
