import { checkToken, startTerminalPayment, TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { firstWrong, type Check } from '../check.ts';
import { JSON_TYPE } from '../hostile-bodies.ts';
import { notRefused, told, unreadable, type RawRequest } from '../probe.ts';
import { dressed, partsOf } from './forged-token.ts';
import type { HostWorld } from './host-world.ts';

/** A call that changes nothing, and that a page could send. */
const PRICE = { method: 'POST', path: '/self-service/calculatePrice', body: JSON.stringify({ shopId: 1, orderType: 'takeAway', items: [], customerCode: '' }) } as const;

const bearing = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });
const checked = async ({ probe }: HostWorld, token: string): Promise<string | null> => notRefused(await probe.send({ method: 'GET', path: checkToken.path, headers: bearing(token) }), [401]);

/** Calls that change something, with bodies and ids that would change nothing where nobody asks for the bearer. */
const CHANGES: readonly RawRequest[] = [
  PRICE, { method: 'POST', path: startTerminalPayment.path, body: '{}' }, { method: 'DELETE', path: '/self-service/payment/conformance-0001' },
  { method: 'PUT', path: '/self-service/receipt/conformance-0001/print' },
];

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
    run: async (world) => {
      const parts = partsOf(await world.bearer());
      return parts === null ? { skipped: 'the bearer is no JSON Web Token' } : checked(world, dressed({ ...parts, signature: Array.from(parts.signature).toReversed().join('') }));
    },
  },
  {
    id: 'host.auth.unsigned', title: 'A bearer that says it needs no signature is refused', severity: 'must', source: 'W11',
    run: async (world) => {
      const parts = partsOf(await world.bearer());
      return parts === null ? { skipped: 'the bearer is no JSON Web Token' } : checked(world, dressed({ ...parts, header: { alg: 'none', typ: 'JWT' }, signature: '' }));
    },
  },
  {
    id: 'host.auth.other-shop', title: 'A bearer that was made for another shop is refused', severity: 'must', source: '§3',
    run: async (world) => {
      const parts = partsOf(await world.bearer());
      return parts === null ? { skipped: 'the bearer is no JSON Web Token' } : checked(world, dressed({ ...parts, claims: { ...parts.claims, profitcenter_code: String(world.shopId + 1) } }));
    },
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
    id: 'host.auth.preflight', title: "The kiosk's own page may ask, another may not", severity: 'must', source: 'R7',
    run: async ({ probe, origin }) => {
      const ask = (from: string) => probe.send({ method: 'OPTIONS', path: '/self-service/payment', headers: { 'origin': from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type,idempotency-key' } });
      const [own, foreign] = [await ask(origin), await ask('https://foreign.example')];
      const allowed = own.headers['access-control-allow-origin'];
      return firstWrong(
        (own.status >= 300 || (allowed !== origin && allowed !== '*')) && `${told(own)}, and a page of ${origin} may not call`,
        ['*', 'https://foreign.example'].includes(foreign.headers['access-control-allow-origin'] ?? '') && 'a page of another site may call, too',
      );
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

/** Asked late: a host that refuses a good refresh token signs the kiosk out. */
export const HOST_REFRESH: readonly Check<HostWorld>[] = [
  {
    id: 'host.auth.refresh', title: 'A refresh gives both tokens, and the new bearer holds', severity: 'must', source: '§5',
    run: async ({ refresh, call }) => ((await refresh()) ? unreadable(await call(checkToken, {})) : 'the answer does not hold a new access token and a new refresh token'),
  },
];
