import { checkToken, refreshToken, startTerminalPayment, TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { firstWrong, type Check } from '../check.ts';
import { JSON_TYPE } from '../hostile-bodies.ts';
import { notRefused, replyOf, told, unreadable, type Probe, type RawRequest } from '../probe.ts';
import type { Answer } from '../exchange.ts';
import { dressed, partsOf, type TokenParts } from './forged-token.ts';
import type { HostWorld } from './host-world.ts';

/** A call that changes nothing, and that a page could send. */
const PRICE = { method: 'POST', path: '/self-service/calculatePrice', body: JSON.stringify({ shopId: 1, orderType: 'takeAway', items: [], customerCode: '' }) } as const;

const bearing = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });
const checked = async ({ probe }: HostWorld, token: string): Promise<string | null> => notRefused(await probe.send({ method: 'GET', path: checkToken.path, headers: bearing(token) }), [401]);

/** The kiosk's own bearer, made into another one: it is to be refused. */
const forged = (change: (parts: TokenParts, world: HostWorld) => TokenParts): Check<HostWorld>['run'] => async (world) => {
  const parts = partsOf(await world.bearer());
  return parts === null ? { skipped: 'the bearer is no JSON Web Token' } : checked(world, dressed(change(parts, world)));
};

/** Calls that change something, with bodies and ids that would change nothing where nobody asks for the bearer. */
const CHANGES: readonly RawRequest[] = [
  PRICE, { method: 'POST', path: startTerminalPayment.path, body: '{}' }, { method: 'DELETE', path: '/self-service/payment/conformance-0001' },
  { method: 'PUT', path: '/self-service/receipt/conformance-0001/print' },
];

/** What a kiosk's page asks before it calls: one of each method, with all that it sends along. */
const PREFLIGHTS = [
  { method: 'GET', path: '/self-service/ping', headers: ['authorization'] },
  { method: 'POST', path: startTerminalPayment.path, headers: ['authorization', 'content-type', 'idempotency-key'] },
  { method: 'PUT', path: '/self-service/receipt/conformance-0001/print', headers: ['authorization', 'idempotency-key'] },
  { method: 'PUT', path: '/self-service/token/refresh', headers: ['authorization', 'content-type'] },
  { method: 'DELETE', path: '/self-service/payment/conformance-0001', headers: ['authorization'] },
] as const;
const SIMPLE_METHODS: ReadonlySet<string> = new Set(['GET', 'POST']);

const asked = (probe: HostWorld['probe'], origin: string, { method, path, headers }: { readonly method: string; readonly path: string; readonly headers: readonly string[] }): Promise<Answer> =>
  probe.send({ method: 'OPTIONS', path, headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers.join(',') } });

/** Does a preflight's answer let this pass? An asterisk lets everything pass but `authorization`, which has to be named. */
const lets = ({ headers }: Answer, what: 'origin' | 'methods' | 'headers', wanted: string): boolean => {
  const named = (headers[`access-control-allow-${what}`] ?? '').split(',').map((each) => each.trim().toLowerCase());
  return named.includes(wanted.toLowerCase()) || (wanted !== 'authorization' && named.includes('*'));
};

/** Who may call. */
export const HOST_AUTH: readonly Check<HostWorld>[] = [
  {
    id: 'host.auth.bearer-needed', title: 'Every reading call is refused without a bearer', severity: 'must', source: 'W11',
    run: async ({ probe }) => {
      const reading = Object.values(TERMINAL_HOST).filter(({ name, method }) => method === 'GET' && name !== 'getHostSession');
      for (const { name, path } of reading) {
        const wrong = notRefused(await probe.send({ method: 'GET', path: path.replaceAll(/\{\w+\}/g, 'conformance-0001') }), [401]);
        if (wrong !== null) return `${name}: ${wrong}`;
      }
      return null;
    },
  },
  {
    id: 'host.auth.bearer-needed-to-change', title: 'Every call that changes something is refused without a bearer', severity: 'must', source: 'W11',
    run: async ({ probe, origin }) => {
      for (const change of CHANGES) {
        const wrong = notRefused(await probe.send({ ...change, headers: { ...(change.body !== undefined && JSON_TYPE), origin } }), [401]);
        if (wrong !== null) return `${change.method} ${change.path}: ${wrong}`;
      }
      return null;
    },
  },
  { id: 'host.auth.nonsense', title: 'A bearer that is none is refused', severity: 'must', source: 'W11', run: (world) => checked(world, 'no-token-of-yours') },
  {
    id: 'host.auth.forged', title: 'A bearer with another signature is refused', severity: 'must', source: 'W11',
    run: forged((parts) => ({ ...parts, signature: Array.from(parts.signature).toReversed().join('') })),
  },
  {
    id: 'host.auth.unsigned', title: 'A bearer that says it needs no signature is refused', severity: 'must', source: 'W11',
    run: forged((parts) => ({ ...parts, header: { alg: 'none', typ: 'JWT' }, signature: '' })),
  },
  {
    id: 'host.auth.other-shop', title: 'A bearer that was made for another shop is refused', severity: 'must', source: '§3',
    run: forged((parts, { shopId }) => ({ ...parts, claims: { ...parts.claims, profitcenter_code: String(shopId + 1) } })),
  },
  {
    id: 'host.auth.no-origin', title: 'What may change something says where it comes from', severity: 'should', source: 'R7',
    run: async ({ probe, bearer }) => notRefused(await probe.send({ ...PRICE, headers: { ...JSON_TYPE, ...bearing(await bearer()) } }), [403]),
  },
  {
    id: 'host.auth.foreign-origin', title: 'A page of another site is refused, and reads nothing', severity: 'must', source: 'R7',
    run: async ({ probe, bearer }) => {
      const origin = 'https://foreign.example';
      for (const request of [PRICE, { method: 'GET', path: '/self-service/ping' }]) {
        const answer = await probe.send({ ...request, headers: { ...JSON_TYPE, ...bearing(await bearer()), origin } });
        const readable = answer.headers['access-control-allow-origin'];
        const wrong = firstWrong(notRefused(answer, [403]), (readable === '*' || readable === origin) && `its page may read the answer (access-control-allow-origin: ${readable})`);
        if (wrong !== null) return `${request.method} ${request.path}: ${wrong}`;
      }
      return null;
    },
  },
  {
    id: 'host.auth.foreign-name', title: "A call under a name that is not the host's own is refused", severity: 'must', source: 'S13',
    run: async ({ probe, random, bearer }) => {
      const address = new URL(probe.origin);
      if (address.protocol === 'https:') return { skipped: 'its certificate is for its own names: a browser does not call it under another one' };
      address.hostname = 'foreign.example';
      // A page whose own name leads to the host is no foreign page to its browser: it reads what it likes, and names no origin.
      for (const { path, headers } of [{ path: '/self-service/ping', headers: bearing(await bearer()) }, { path: `/self-service/session/${random.id()}`, headers: {} }]) {
        const wrong = notRefused(await probe.send({ method: 'GET', path, headers: { ...headers, host: address.host } }), [400, 403, 421]);
        if (wrong !== null) return `GET ${path} as ${address.host}: ${wrong}`;
      }
      return null;
    },
  },
  {
    id: 'host.auth.preflight', title: "The kiosk's own page may ask, another may not", severity: 'must', source: 'R7',
    run: async ({ probe, origin }) => {
      for (const { method, path, headers } of PREFLIGHTS) {
        const own = await asked(probe, origin, { method, path, headers });
        const wrong = firstWrong(
          (own.status >= 300 || !lets(own, 'origin', origin)) && `${told(own)}, and a page of ${origin} may not call`,
          // What every page may do without being allowed to needs no naming.
          !SIMPLE_METHODS.has(method) && !lets(own, 'methods', method) && `access-control-allow-methods does not name ${method}`,
          ...headers.map((name) => !lets(own, 'headers', name) && `access-control-allow-headers does not name ${name}`),
        );
        if (wrong !== null) return `${method} ${path}: ${wrong}`;
      }
      const foreign = await asked(probe, 'https://foreign.example', { method: 'POST', path: startTerminalPayment.path, headers: ['authorization'] });
      return firstWrong(['*', 'https://foreign.example'].includes(foreign.headers['access-control-allow-origin'] ?? '') && 'a page of another site may call, too');
    },
  },
  {
    id: 'host.auth.refresh-nonsense', title: 'A refresh token that is none is refused', severity: 'must', source: '§4',
    run: async ({ send }) => notRefused(await send({ method: 'PUT', path: '/self-service/token/refresh', headers: JSON_TYPE, body: JSON.stringify({ refreshToken: 'no-token-of-yours' }) }), [400, 401]),
  },
  {
    id: 'host.auth.unknown-session', title: 'A sign-in that there is not is 404', severity: 'must', source: '§4',
    run: async ({ probe, random }) => notRefused(await probe.send({ method: 'GET', path: `/self-service/session/${random.id()}` }), [404]),
  },
];

const SIGN_IN_AGAIN = 'The kiosk is signed out now: sign it in again before the next run (`weborder kiosk sign-in SHOP`)';
const pairOf = ['access_token', 'refresh_token'] as const;
const missingOf = ({ text }: Answer): readonly string[] => pairOf.filter((name) => !new RegExp(String.raw`"${name}"\s*:\s*"[^"]`).test(text));

/** What was asked, what came, and what to do. */
const badRefresh = async (answer: Answer | undefined): Promise<string> => {
  if (answer === undefined) return `No refresh was asked for: there is no sign-in. ${SIGN_IN_AGAIN}`;
  const what = `PUT ${refreshToken.path} was asked with the refresh token of the kiosk's sign-in: `;
  const came = `${what}${told(answer)}`;
  if (answer.status === 401) return `${came}. A host takes the last refresh token that it gave out, and for a short while the one before. ${SIGN_IN_AGAIN}`;
  if (answer.status !== 200) return `${came}, not 200 with a new access_token and a new refresh_token`;
  const unfit = unreadable({ answer, reply: await replyOf(refreshToken, answer) });
  if (unfit !== null) return `${what}${unfit}`;
  const missing = missingOf(answer);
  return `${came}, ${missing.length === 0 ? 'and the kiosk could not use it: both tokens must be new, and the access token a JSON Web Token that names the shop in profitcenter_code' : `but it lacks ${missing.join(' and ')}`}`;
};

const lastRefresh = (exchanges: Probe['all']): Answer | undefined => exchanges.findLast(({ sent }) => sent.url.endsWith(refreshToken.path))?.answer;
const isNumber = (value: unknown): value is number => typeof value === 'number';
/** How many seconds a token holds by its own claims; null: they do not say. */
const lifeByClaims = (token: string): number | null => {
  const { iat, exp } = partsOf(token)?.claims ?? {};
  return isNumber(iat) && isNumber(exp) ? exp - iat : null;
};
/** A minute more is rounding; a host may well name somewhat less than it grants. */
const isNear = (seconds: number, life: number): boolean => seconds <= life + 60 && seconds >= life / 2;
const A_YEAR = 365 * 24 * 3_600;
const MEANT = 'A kiosk renews its tokens by expires_in: the seconds that the access token holds from this answer on';

/** Asked late: a host that refuses a good refresh token signs the kiosk out. */
export const HOST_REFRESH: readonly Check<HostWorld>[] = [
  {
    id: 'host.auth.refresh', title: 'A refresh gives both tokens, and the new bearer holds', severity: 'must', source: '§5',
    run: async ({ probe, refresh, call }) => {
      const before = probe.all.length;
      if (!await refresh()) return badRefresh(lastRefresh(probe.all.slice(before)));
      const wrong = unreadable(await call(checkToken, {}));
      return wrong && `GET ${checkToken.path} was asked with the access token of the refresh: ${wrong}`;
    },
  },
  {
    id: 'host.auth.token-life', title: 'A refresh says for how many seconds the access token holds', severity: 'should', source: '§5',
    run: async ({ probe }) => {
      const answer = lastRefresh(probe.all.filter(({ answer: { status } }) => status === 200));
      const reply = answer === undefined ? null : await replyOf(refreshToken, answer);
      if (reply?.ok !== true) return { skipped: 'no refresh was answered with a pair; host.auth.refresh says why' };
      const { access_token: token, expires_in: seconds } = reply.value.body;
      if (seconds <= 0) return `expires_in is ${seconds}, or left out. ${MEANT}`;
      const life = lifeByClaims(token);
      if (life === null) return seconds > A_YEAR ? `expires_in is ${seconds}, which is more than a year. ${MEANT}` : null;
      return isNear(seconds, life) ? null : `expires_in is ${seconds}, and by its own claims (exp less iat) the access token holds for ${life} seconds. ${MEANT}`;
    },
  },
  {
    id: 'host.auth.refresh-again', title: 'A refresh whose answer was lost may be asked for again', severity: 'must', source: '§4',
    run: async ({ probe, refreshAgain }) => {
      const before = probe.all.length;
      if (await refreshAgain()) return null;
      const [first, second] = probe.all.slice(before).filter(({ sent }) => sent.url.endsWith(refreshToken.path)).map(({ answer }) => answer);
      if (first?.status !== 200 || missingOf(first).length > 0 || second === undefined) return { skipped: 'no refresh was answered with a pair; host.auth.refresh says why' };
      return `PUT ${refreshToken.path} was asked twice with the same refresh token, as a kiosk asks whose first answer was lost. The first time the answer was 200, the second time ${told(second)}. A host takes the refresh token before the last one for a short while, too. ${SIGN_IN_AGAIN}`;
    },
  },
];
