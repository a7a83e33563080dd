import { when, withBody, type FaultyVariant, type Json } from './faults.ts';

const pinging = (change: (body: Json) => Json) => when(({ path }) => path === '/self-service/ping', async (request, forward) => {
  const passed = await forward(request);
  return passed.status === 200 ? withBody(passed, change) : passed;
});

/** Terminal hosts whose answers can be read, and say something else than is meant. */
export const FAULTY_HOST_WORDS: readonly FaultyVariant[] = [
  { name: 'says nothing of its devices', side: 'host', caughtBy: ['host.shape.devices'], fault: pinging(() => ({})) },
  { name: 'spells a condition in its own way', side: 'host', caughtBy: ['host.shape.devices'], fault: pinging((body) => ({ ...body, terminal: 'Ready' })) },
  { name: 'has another clock than the product server', side: 'host', caughtBy: ['host.shape.clock'], fault: pinging((body) => ({ ...body, time: new Date(Date.parse(String(body['time'])) - 7_200_000).toISOString() })) },
  ...([['in milliseconds', (seconds: number) => seconds * 1_000], ['as a moment', (seconds: number) => Math.round(Date.now() / 1_000) + seconds], ['not at all', () => undefined]] as const).map(([how, told]): FaultyVariant => ({
    name: `says how long a token holds ${how}`, side: 'host', caughtBy: ['host.auth.token-life'],
    fault: when(({ method, path }) => method === 'PUT' && path === '/self-service/token/refresh', async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? withBody(passed, (body) => ({ ...body, expires_in: told(Number(body['expires_in'])) })) : passed;
    }),
  })),
  {
    name: 'gives the money back when an approved payment is cancelled', side: 'host', allow: ['--allow-payments', '--max-amount', '150'], caughtBy: ['host.money.approval-wins'],
    fault: () => {
      let isBack = false;
      return async (request, forward) => {
        const passed = await forward(request);
        isBack ||= request.method === 'DELETE' && passed.status === 200;
        return isBack && passed.status === 200 && request.path.startsWith('/self-service/payment/') ? withBody(passed, (body) => ({ ...body, reversed: body['amount'] })) : passed;
      };
    },
  },
];
