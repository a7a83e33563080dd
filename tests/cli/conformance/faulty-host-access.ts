import type { Passed } from './a-conformance-line.ts';
import { ok, problem, read, READABLE, when, type FaultyVariant } from './faults.ts';

/** The origin that the host lets in: set when the simulator listens. */
export const OWN_ORIGIN = { url: '' };
const without = (headers: Passed['headers'], name: string): Passed['headers'] => Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
const shopOf = (authorization: string): string => {
  const [, payload = ''] = authorization.split('.');
  try {
    return String(read(Buffer.from(payload, 'base64url').toString())['profitcenter_code']);
  } catch {
    return '';
  }
};

/** Terminal hosts that let in whom they should not, or keep out their own kiosk. */
export const FAULTY_HOST_ACCESS: readonly FaultyVariant[] = [
  {
    name: 'a refresh answers without both tokens', side: 'host', caughtBy: ['host.auth.refresh'],
    fault: when(({ method, path }) => method === 'PUT' && path === '/self-service/token/refresh', async (request, forward) => {
      const passed = await forward({ ...request, body: JSON.stringify({ refreshToken: 'left-alone' }) });
      return read(request.body)['refreshToken'] === 'no-token-of-yours' ? passed : ok({ access_token: 'only-this-one', expires_in: 600 });
    }),
  },
  {
    name: 'takes a refresh token once only, whether its answer came or not', side: 'host', signsOut: true, caughtBy: ['host.auth.refresh-again'],
    fault: () => {
      const used = new Set<string>();
      return async (request, forward) => {
        if (request.method !== 'PUT' || request.path !== '/self-service/token/refresh') return forward(request);
        const token = String(read(request.body)['refreshToken']);
        if (used.has(token)) return problem(401, 'InvalidToken');
        used.add(token);
        return forward(request);
      };
    },
  },
  {
    name: 'lets in pages of any origin', side: 'host', caughtBy: ['host.auth.foreign-origin', 'host.auth.preflight'],
    fault: () => async (request, forward) => {
      if (request.headers['origin'] !== 'https://foreign.example') return forward(request);
      const { origin: _origin, ...headers } = request.headers;
      const passed = await forward({ ...request, headers: { ...headers, origin: OWN_ORIGIN.url } });
      return { ...passed, headers: { ...passed.headers, 'access-control-allow-origin': '*' } };
    },
  },
  ...([['answers to every name', () => true], ['looks at the name only where a bearer is asked for', (path: string) => path.startsWith('/self-service/session/')]] as const).map(([name, isOpen]): FaultyVariant => ({
    name, side: 'host', caughtBy: ['host.auth.foreign-name'],
    fault: when(({ path }) => isOpen(path), (request, forward) => forward({ ...request, headers: without(request.headers, 'host') })),
  })),
  {
    name: 'lets its page read what went well, and nothing else', side: 'host', caughtBy: ['host.auth.readable-answers'],
    fault: () => async (request, forward) => {
      const passed = await forward(request);
      return passed.status < 400 ? passed : { ...passed, headers: without(passed.headers, 'access-control-allow-origin') };
    },
  },
  {
    name: 'lets its page ask and read nothing', side: 'host', caughtBy: ['host.auth.readable-answers'],
    fault: () => async (request, forward) => {
      const passed = await forward(request);
      return request.method === 'OPTIONS' ? passed : { ...passed, headers: without(passed.headers, 'access-control-allow-origin') };
    },
  },
  ...([['does not let its page send a key', 'headers', 'authorization, content-type'], ['lets its page send everything, it says', 'headers', '*'], ['does not let its page print', 'methods', 'GET, POST, DELETE']] as const).map(([name, what, allowed]): FaultyVariant => ({
    name, side: 'host', caughtBy: ['host.auth.preflight'],
    fault: when(({ method }) => method === 'OPTIONS', async (request, forward) => {
      const passed = await forward(request);
      return { ...passed, headers: { ...passed.headers, [`access-control-allow-${what}`]: allowed } };
    }),
  })),
  {
    name: 'asks nobody where they come from', side: 'host', caughtBy: ['host.auth.no-origin'],
    fault: when(({ headers, method }) => headers['origin'] === undefined && method !== 'GET', (request, forward) => forward({ ...request, headers: { ...request.headers, origin: OWN_ORIGIN.url } })),
  },
  ...([
    ['takes a payment from anybody', 'POST', '/self-service/payment'], ['prints for anybody', 'PUT', '/print'], ['lets anybody cancel a payment', 'DELETE', '/self-service/payment/'],
  ] as const).map(([name, ofMethod, part]): FaultyVariant => ({
    name, side: 'host', caughtBy: ['host.auth.bearer-needed-to-change'],
    fault: () => {
      let bearer = '';
      return async (request, forward) => {
        const { method, path, headers } = request;
        bearer = headers['authorization'] ?? bearer;
        return forward(method === ofMethod && path.includes(part) ? { ...request, headers: { ...headers, authorization: bearer } } : request);
      };
    },
  })),
  {
    name: 'takes the bearer of another shop', side: 'host', caughtBy: ['host.auth.other-shop'],
    fault: when(({ path, headers }) => path === '/self-service/token/check' && shopOf(headers['authorization'] ?? '') === '2', async () => ({ status: 204, headers: READABLE, body: '' })),
  },
  {
    name: 'takes an unsigned bearer', side: 'host', caughtBy: ['host.auth.unsigned'],
    fault: when(({ path, headers }) => path === '/self-service/token/check' && (headers['authorization'] ?? '').endsWith('.'), async () => ({ status: 204, headers: READABLE, body: '' })),
  },
];
