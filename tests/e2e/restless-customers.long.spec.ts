import type { Page } from 'playwright/test';
import { minutes } from '#core/shared/duration.ts';
import { readyReply } from '#simulator/http/ready-reply.ts';
import { commonHeaders } from '#simulator/http/security-headers.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { ApiGuest } from './support/api-guest.ts';
import { CustomerHands, type SharedBrowser } from './support/restless/customer-hands.ts';
import { ImpatientHands } from './support/restless/impatient-hands.ts';
import { moneyFaults } from './support/restless/money-faults.ts';
import { restOf, type RestingPage } from './support/restless/resting-page.ts';
import { personFaults, serverFaults, serverSays, whosePage, type Somebody, type WhosePage } from './support/restless/whose-page.ts';
import { expect, money, test as base } from './support/shop-test.ts';

/** How long these people act. */
const lastsMs = minutes(4);

/** How many versions of the app have come out after the first. */
interface Releases { count: number }

const test = base.extend<{ readonly releases: Releases }>({
  releases: async ({ browserName: _ }, give) => { await give({ count: 0 }); },
  ui: async ({ ui, releases }, give) => {
    const worker = ui.file('/sw.js')?.body('identity').toString('utf8') ?? '';
    const newer = () => readyReply({
      body: Buffer.from(worker.replace(/(url:"index\.html",revision:")\w+/, `$1${releases.count}`)), mediaType: 'text/javascript; charset=utf-8', cacheControl: 'no-cache', extraHeaders: commonHeaders,
    });
    await give({ ...ui, isStable: false, file: (path) => (releases.count > 0 && path === '/sw.js' ? newer() : ui.file(path)) });
  },
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: minutes(10) });

interface Newcomer { readonly name: string; readonly lastName: string; readonly email: string; readonly phone: string; readonly password: string }
const PEOPLE: readonly [Newcomer, Newcomer] = [
  { name: 'Xenobia', lastName: 'Qvistgaard', email: 'xenobia@example.com', phone: '070 987 65 43', password: 'Kanelbulle-7' },
  { name: 'Zacharias', lastName: 'Wrangelberg', email: 'zacharias@example.com', phone: '073 555 12 87', password: 'Saltlakrits-8' },
];

const signsUp = async (browser: SharedBrowser, { password, ...person }: Newcomer): Promise<void> => {
  await new ApiGuest(browser.elsewhere, browser.shop.url).signsUp(person, password);
  const one: Somebody = { ...person, emails: [person.email], passwords: [password], isUnsure: false };
  browser.people.push(one);
  browser.everybody.push(one);
};

/** Who comes when nobody has an account any more: by a name and a number of their own, for an account that is lost to the hands may still be signed in. */
const newcomer = (turn: number): Newcomer =>
  ({ ...PEOPLE[0], name: `Ximena${turn}a`, lastName: `Ulfsparre${turn}a`, email: `ximena.${turn}@example.com`, phone: `076 ${String(1000 + turn).slice(1)} 21 48` });

/** What an act has changed was perhaps not answered: another device tries what is possible. Whoever cannot sign in any more has no account. */
const settles = async (browser: SharedBrowser, one: Somebody): Promise<void> => {
  if (one.emails.length === 1 && one.passwords.length === 1 && !one.isUnsure) return;
  one.isUnsure = false;
  for (const email of one.emails) {
    for (const password of one.passwords) {
      try {
        await new ApiGuest(browser.elsewhere, browser.shop.url).logsIn(email, password);
        [one.emails, one.passwords] = [[email], [password]];
        return;
      } catch { /* That one it was not. */ }
    }
  }
  browser.people.splice(browser.people.indexOf(one), 1);
};

/**
 * Known: who signs in or out on a page whose address they have typed, and is led to the page that they were on before, has that page twice in the history, for the document
 * before may know nothing of it; so has who turns back to a login that another tab has made needless, from the page that it leads to.
 */
const TWICE = /stands twice in the history/;

/** One of the people's windows. */
interface Tab { readonly page: Page; readonly hands: ImpatientHands; readonly customer: CustomerHands }
type Look = readonly [RestingPage, WhosePage];

/** All tabs at rest: each by itself without a fault, all of the same person and the same basket. */
const restOfAll = async (tabs: readonly Tab[], browser: SharedBrowser): Promise<readonly Look[]> => {
  const looks: Look[] = [];
  for (const { page } of tabs) {
    let whose: WhosePage | null = null;
    const rest = await restOf(page, async (now) => {
      whose = await whosePage(page);
      return [...moneyFaults(browser.shop, now), ...personFaults(whose, browser.everybody)];
    }, TWICE);
    looks.push([rest, whose ?? await whosePage(page)]);
  }
  return looks;
};

/** Every tab as the server has it; where something was done behind a page's back, once that page is loaded anew, and has asked: it is shown before it does. */
const faultsBesideServer = async (tabs: readonly Tab[], browser: SharedBrowser): Promise<readonly string[]> => {
  const comparedTo = async ({ page }: Tab): Promise<readonly string[]> => serverFaults(await whosePage(page), await serverSays(browser.context, browser.shop.url));
  const compared = async (): Promise<readonly string[]> => (await Promise.all(tabs.map(comparedTo))).flat();
  let found = await compared();
  if (found.length > 0 && browser.isUntold) {
    for (const tab of tabs) {
      await tab.hands.reloads();
      await restOf(tab.page, () => comparedTo(tab), TWICE);
    }
    found = await compared();
  }
  browser.isUntold = false;
  return found;
};

/** Signing in or out, and a page that is loaded anew, leave the basket as it is, and a page loaded anew is the same page. */
const staysTheSame = async (tab: Tab, browser: SharedBrowser): Promise<readonly string[]> => {
  const [before] = await restOfAll([tab], browser);
  const act = tab.hands.one(['in', 'out', 'anew', 'anew']);
  if (before === undefined || before[0].faults.length > 0 || before[0].address.startsWith('/provider')) return [];
  try {
    if (act === 'anew') await tab.hands.reloads();
    else if (act === 'in') await tab.customer.signsIn();
    else await tab.customer.signsOut();
  } catch (error) {
    tab.hands.notes(`(it came to nothing: ${String(error).split('\n')[0] ?? ''})`);
  }
  const [after] = await restOfAll([tab], browser);
  if (after === undefined || /payment|provider/.test(before[0].address + after[0].address)) return after?.[0].faults ?? [];
  const isSamePage = act !== 'anew' || /^\/(?:confirm-email|reset-password|register|forgot-password|profile|login|offline|order)/.test(before[0].address) || (after[0].address === before[0].address && after[0].heading === before[0].heading);
  return [
    ...after[0].faults,
    ...(JSON.stringify(after[0].basket) === JSON.stringify(before[0].basket) ? [] : [`the basket was ${JSON.stringify(before[0].basket)}, after "${act}" it is ${JSON.stringify(after[0].basket)}`]),
    ...(isSamePage ? [] : [`${before[0].address} "${before[0].heading}" loaded anew is ${after[0].address} "${after[0].heading}"`]),
    ...(act === 'anew' && after[1].who !== before[1].who && !browser.isUntold ? [`loaded anew it is the page of ${after[1].who ?? 'nobody'}, not of ${before[1].who ?? 'nobody'}`] : []),
  ];
};

const lives = async (tabs: readonly Tab[], browser: SharedBrowser, written: string[]): Promise<{ readonly turns: number; readonly signIns: number; readonly broken: readonly string[] }> => {
  const complaints: string[] = [];
  for (const [at, { page }] of tabs.entries()) {
    page.on('console', (message) => { if (message.type() === 'error' && !/^Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())) complaints.push(`the console of tab ${at + 1} says: ${message.text()}`); });
    page.on('pageerror', (error) => { complaints.push(`unhandled in tab ${at + 1}: ${error.stack ?? error.message}`); });
    page.on('crash', () => complaints.push(`tab ${at + 1} has crashed`));
  }
  const broken: string[] = [];
  const until = Date.now() + lastsMs;
  const [first] = tabs;
  if (first === undefined) return { turns: 0, signIns: 0, broken: ['no tab'] };
  for (const { hands } of tabs) await hands.comesTo('/shop/1/menu?orderType=takeAway');
  let [turns, signIns] = [0, 0];
  for (; Date.now() < until; turns += 1) {
    written.splice(0, Math.max(0, written.length - 70));
    written.push(`turn ${turns}`);
    if (browser.people.length === 0) await signsUp(browser, newcomer(turns));
    for (const { hands } of tabs) await hands.changesTheDay();
    const found: string[] = [];
    try {
      const isCompared = first.hands.maybe(0.25);
      if (isCompared) found.push(...await staysTheSame(first.hands.one([first, ...tabs]), browser));
      else for (let act = first.hands.upTo(6); act > 0; act -= 1) await first.hands.one([first, ...tabs]).customer.acts();
      const looks = await restOfAll(tabs, browser);
      for (const [at, [rest]] of looks.entries()) found.push(...rest.faults.map((fault) => `tab ${at + 1}, ${rest.address}: ${fault}`));
      for (const one of [...browser.people]) await settles(browser, one);
      if (found.length === 0) found.push(...await faultsBesideServer(tabs, browser));
      if (looks.some(([, { who }]) => who !== null)) signIns += 1;
    } catch (error) {
      found.push(String(error));
    }
    found.push(...complaints.splice(0));
    if (found.length === 0) continue;
    broken.push(`turn ${turns}: ${[...new Set(found)].join('\n')}\nafter\n  ${written.join('\n  ')}`);
    for (const { hands } of tabs) await hands.comesTo('/shop/1/menu');
  }
  return { turns, signIns, broken };
};

const fresh = Math.floor(Math.random() * 2 ** 31);
const lots = [
  { who: 'in one tab', seed: fresh, tabs: 1, motion: 'reduce' },
  { who: 'in two tabs, everything moving', seed: fresh + 1, tabs: 2, motion: 'no-preference' },
] as const;
for (const { who, seed, tabs: count, motion } of lots) {
  test.describe(who, () => {
    test.use({ contextOptions: { reducedMotion: motion } });
    test(`[X5] [BACK-3] [S19] whatever people with accounts do ${who}, each page is that of whoever is signed in, and nobody else's @both`, async ({ page, context, browser: chromium, request, shop, releases }, info) => {
      const elsewhere = await chromium.newContext();
      const browser: SharedBrowser = { shop, context, elsewhere, request, people: [], everybody: [], release: () => { releases.count += 1; }, isUntold: true };
      for (const person of PEOPLE) await signsUp(browser, person);
      await new ApiGuest(context, shop.url).logsIn(PEOPLE[0].email, PEOPLE[0].password);
      const written: string[] = [];
      const random = createSeededRandom(seed, 'restless-customers');
      const pages = count === 1 ? [page] : [page, await context.newPage()];
      const tabs: Tab[] = [];
      for (const [at, each] of pages.entries()) {
        const hands = await ImpatientHands.on(each, random, 6, { tab: count === 1 ? '' : `[${at + 1}] `, written });
        tabs.push({ page: each, hands, customer: new CustomerHands(each, hands, browser) });
      }
      const { turns, signIns, broken } = await lives(tabs, browser, written);
      info.annotations.push({ type: 'seen', description: `seed ${seed}: ${turns} turns, ${signIns} with somebody signed in, ${shop.ledger().orders.length} orders, ${money(shop).paidOrders} paid` });
      await elsewhere.close();
      expect(broken, `seed ${seed}`).toEqual([]);
      expect([turns > 5, signIns > 0]).toEqual([true, true]);
    });
  });
}
