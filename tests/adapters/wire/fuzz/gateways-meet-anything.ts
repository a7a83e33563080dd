import fc from 'fast-check';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { problem } from '#adapters/wire/common.ts';
import type { Endpoint, Schema } from '#adapters/wire/endpoint.ts';
import { SIMULATOR_CONTROL } from '#adapters/wire/simulator-control.ts';
import { TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import type { OrderHistoryPage } from '#core/account/past-order.ts';
import type { Menu } from '#core/menu/menu.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { Result } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { takeMenu, takeOrder, takeProfile, takeShop } from './core-takes.ts';
import { isPoisoned } from './decode-anything.ts';
import { GATEWAY_CALLS } from './gateway-calls.ts';
import { samplesOf } from './sample-of.ts';
import { spoil, type Spoil } from './spoil.ts';

/** What the pages do with the value of a call; its type is that of the gateway's method. */
const TAKE: Readonly<Record<string, (value: never) => void>> = {
  getMenu: (menu: Menu) => takeMenu(menu),
  listShops: (shops: readonly Shop[]) => { for (const shop of shops) takeShop(shop); },
  getShop: (shop: Shop) => takeShop(shop),
  getOrder: (order: Order) => takeOrder(order),
  getOrderHistory: (page: OrderHistoryPage) => { for (const { order } of page.orders) takeOrder(order); },
  getProfile: (profile: CustomerProfile | null) => takeProfile(profile),
  putProfile: (profile: CustomerProfile) => takeProfile(profile),
};

const isJson = (kind: Endpoint['replies'][number]): kind is Schema => typeof kind === 'object' && !('mediaType' in kind);
interface Reply { readonly status: number; readonly honest: unknown; readonly isRefusal: boolean }
const refusals: readonly Reply[] = [400, 401, 402, 404, 409, 429, 503].flatMap((status) => samplesOf(problem).map((honest) => ({ status, honest, isRefusal: true })));
const repliesOf = ({ replies }: Endpoint): readonly Reply[] => Object.entries(replies).flatMap(([status, kind]) => (isJson(kind) ? samplesOf(kind).map((honest) => ({ status: Number(status), honest, isRefusal: false })) : []));
const cases = GATEWAY_CALLS.map((call) => ({ ...call, replies: repliesOf(call.endpoint) }));

/** The control interfaces show the numbers of a tool as they are. */
const isOfATool = (name: string): boolean => name in SIMULATOR_CONTROL || name in TERMINAL_CONTROL;

/** No number of the core is endless or none. */
const checkNumbers = (value: unknown): void => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`a number that is ${String(value)}`);
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) checkNumbers(each);
};

const answerOf = (reply: Reply, done: readonly Spoil[]): string => (done.length === 0 ? JSON.stringify(reply.honest) : spoil(reply.honest, done).text);

const check = (name: string, result: Result<unknown>): 'taken' | 'refused' => {
  if (isPoisoned()) throw new Error('a prototype was changed');
  if (!result.ok) {
    const { code, outcome, status } = result.error;
    if (typeof code !== 'string' || code === '' || (outcome !== 'refused' && outcome !== 'unknown') || !Number.isInteger(status)) throw new Error(`an error without a code: ${JSON.stringify(result.error)}`);
    return 'refused';
  }
  if (!isOfATool(name)) checkNumbers(result.value);
  TAKE[name]?.(result.value as never);
  return 'taken';
};

const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: fc.Arbitrary<T>): fc.Arbitrary<T> => fc.oneof({ weight: 1, arbitrary }, { weight: 9, arbitrary: otherwise });
const spoils = fc.array(fc.record({ place: fc.nat(), how: seldom(fc.constantFrom(9, 10), fc.nat({ max: 8 })), salt: fc.nat() }), { maxLength: 3, size: 'max' });

/** Lets so many spoilt replies come through the gateways, and their values through what the pages do with them. Throws at the first that goes wrong. */
export const gatewaysMeetAnything = async (numRuns: number): Promise<{ readonly taken: number; readonly refused: number }> => {
  const seen = { taken: 0, refused: 0 };
  const clock = virtualClock();
  await fc.assert(fc.asyncProperty(fc.nat({ max: cases.length - 1 }), fc.nat(), fc.integer({ min: 0, max: 9 }), spoils, async (at, which, refusal, done) => {
    const one = cases[at];
    if (!one) return;
    const list = refusal === 0 || one.replies.length === 0 ? refusals : one.replies;
    const reply = list[which % list.length];
    if (!reply) return;
    const text = answerOf(reply, done);
    const client = createHttpClient({
      baseUrl: 'http://server.test', clock,
      fetch: () => Promise.resolve(new Response(text, { status: reply.status, headers: { 'content-type': reply.isRefusal ? 'application/problem+json' : 'application/json' } })),
    });
    seen[check(one.name, await one.call(client))] += 1;
  }), { numRuns });
  return seen;
};
