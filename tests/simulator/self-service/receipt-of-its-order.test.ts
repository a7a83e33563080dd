import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { calculatePrice, getOrderNumber, printReceipt, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import { aChain, aSeedArticle, aSeedShop, texts } from '../support/a-chain.ts';
import { aHostBeside, type HostBeside } from '../support/a-host-beside.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { HOSTS } from '../support/hosts.ts';
import { anOrderBody, placed } from '../support/orders.ts';

/** Two buns, and a mug: 70 kronor each, at 6 and at 25 percent. */
const BUNS = [{ code: 'bun', quantity: 2, choices: [] }];
const MUG = [{ code: 'mug', quantity: 1, choices: [] }];

interface Line { isDown: boolean; asksForOrder: number; holdsOrder: boolean }
interface World { readonly server: TestServer; readonly beside: HostBeside; readonly line: Line }

/** A real host beside a real product server. `line` tells how often the host asked for an order, and can leave that unanswered. */
const aWorld = async (): Promise<World> => {
  const [{ articles, vatRates }, { menu }] = [aChain(), aSeedShop(1)];
  const server = await aProductServer({
    hosts: HOSTS,
    chain: aChain({
      articles: [...articles, aSeedArticle('mug', 7000, { vatCategory: 'goods' })],
      shops: [aSeedShop(1, { menu: [...menu, { code: 'things', name: texts('things'), picture: '2615', articles: ['mug'] }] })],
      vatRates: [...vatRates, { country: 'SE', vatCategory: 'goods', orderType: null, from: '2012-01-01', until: null, rateBasisPoints: 2500 }],
    }),
  });
  const line: Line = { isDown: false, asksForOrder: 0, holdsOrder: false };
  const through = server.server.fetch.bind(server.server);
  server.server.fetch = (request) => {
    if (request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/api/order/')) return through(request);
    line.asksForOrder += 1;
    return line.holdsOrder ? new Promise<Response>(() => {}) : through(request);
  };
  return { server, line, beside: await aHostBeside(server, { line }) };
};

const price = ({ beside }: World, items: typeof BUNS) =>
  beside.kiosk.call(calculatePrice, { body: { shopId: 1, orderType: 'takeAway', items, customerCode: '' } });

/** A guest orders this, pays it, and has its number. */
const pays = async (world: World, items: typeof BUNS, attemptId: string): Promise<void> => {
  const orderId = await placed(world.server, anOrderBody({ items, terminalId: 'T1', contact: { phone: '', email: '' } }));
  const body = { attemptId, orderId, amount: 70, currency: 'SEK', language: 'sv' };
  await world.beside.kiosk.call(startTerminalPayment, { headers: { 'idempotency-key': attemptId }, body });
  await world.server.clock.advance(seconds(20));
  expect(await world.beside.kiosk.call(getOrderNumber, { params: { id: attemptId } })).toMatchObject({ ok: true });
};

/** Prints it; answers how long that took, and the lines of the paper that tell what was bought, without double spaces. */
const prints = async ({ beside, server }: World, attemptId: string, query: { readonly onlyOrderNumber?: 'true' } = {}): Promise<{ readonly ms: number; readonly bought: readonly string[] }> => {
  const begun = server.clock.now();
  let ms = -1;
  const printing = beside.kiosk.call(printReceipt, { params: { id: attemptId }, query, headers: {} }).then((reply) => {
    ms = server.clock.now() - begun;
    return reply;
  });
  await server.clock.advance(seconds(30));
  expect(await printing).toMatchObject({ ok: true });
  const [text = ''] = beside.host.control.printJobs().map(jobText);
  return { ms, bought: text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' ')).filter((line) => /^(?:Ta |Ät |Moms|\d+ .*\d,\d\d$|Att betala)/.test(line)).map((line) => line.replace(/ \d{4}-\d\d-\d\d \d\d:\d\d$/, '')) };
};

const OF_BUNS = ['Ta hem', '2 bun 70,00', 'Att betala SEK 70,00', 'Moms % Netto Moms Brutto', '6 66,04 3,96 70,00'];
const OF_MUG = ['Ta hem', '1 mug 70,00', 'Att betala SEK 70,00', 'Moms % Netto Moms Brutto', '25 56,00 14,00 70,00'];

describe('[P-10] a receipt lists what its own order was', () => {
  it('whatever else of the same total this kiosk has asked the price of: before, and while the card was read', async () => {
    const world = await aWorld();
    await price(world, BUNS);
    await price(world, MUG);
    await pays(world, BUNS, 'attempt-0001');
    await price(world, BUNS);
    await pays(world, MUG, 'attempt-0002');
    expect([(await prints(world, 'attempt-0001')).bought, (await prints(world, 'attempt-0002')).bought]).toEqual([OF_BUNS, OF_MUG]);
  });

  it('also printed again, when the product server is away by then', async () => {
    const world = await aWorld();
    await price(world, MUG);
    await pays(world, BUNS, 'attempt-0001');
    const first = await prints(world, 'attempt-0001');
    world.line.isDown = true;
    await world.server.clock.advance(minutes(5));
    await world.beside.refresh();
    expect([first.bought, (await prints(world, 'attempt-0001')).bought, world.line.asksForOrder]).toEqual([OF_BUNS, OF_BUNS, 1]);
  });

  it('and says no more than what was paid where nobody answers what that was: neither VAT nor where it is eaten; the guest waits four seconds for that, and printed again it has all', async () => {
    const world = await aWorld();
    await price(world, MUG);
    await pays(world, BUNS, 'attempt-0001');
    world.line.holdsOrder = true;
    const silent = await prints(world, 'attempt-0001');
    world.line.holdsOrder = false;
    expect([silent.ms, silent.bought.at(-1), silent.bought.length, (await prints(world, 'attempt-0001')).bought]).toEqual([seconds(4), 'Att betala SEK 70,00', 2, OF_BUNS]);
  });

  it('the number alone waits for nobody', async () => {
    const world = await aWorld();
    await pays(world, BUNS, 'attempt-0001');
    world.line.holdsOrder = true;
    expect([(await prints(world, 'attempt-0001', { onlyOrderNumber: 'true' })).ms, world.line.asksForOrder]).toEqual([0, 0]);
  });
});
