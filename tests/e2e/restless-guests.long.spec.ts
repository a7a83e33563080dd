import type { Page } from 'playwright/test';
import { minutes } from '#core/shared/duration.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { ImpatientHands } from './support/restless/impatient-hands.ts';
import { moneyFaults } from './support/restless/money-faults.ts';
import { look, restOf, type RestingPage } from './support/restless/resting-page.ts';
import { expect, money, test, type RunningShop } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

/** How long each guest acts. */
const lastsMs = minutes(4);
test.describe.configure({ timeout: minutes(8) });

const MENU = '/shop/1/menu?orderType=takeAway';

/** Steps to a page from wherever the guest is, and back: they find what they left, where they left it, and forward leads there again. */
const stepsAside = async (page: Page, hands: ImpatientHands): Promise<readonly string[]> => {
  const before = await restOf(page);
  const isHurried = before.dialog === '' && hands.maybe(0.6);
  if (isHurried) {
    await hands.scrolls('at a blow');
    await hands.hesitates();
  }
  const left = isHurried ? await look(page) : before;
  if (left.dialog !== '') {
    await hands.keys('Escape');
    return (await restOf(page)).faults;
  }
  const aim = hands.maybe(0.6) ? 'dish' : 'link';
  const pressed = await hands.presses(aim);
  const met = hands.maybe(0.6) ? await restOf(page) : null;
  if (pressed === null || met?.place !== left.place + 1 || met.dialog !== '') return (await restOf(page)).faults;
  await hands.turns(-1);
  const isAsLeft = (now: RestingPage): readonly string[] => {
    if (now.dialog !== '') return [];
    // What a form had to say has gone, and with it some of its length. What the eye rested on stands where it stood, whatever came above it.
    const isThere = Math.abs(now.scrollTop - Math.min(left.scrollTop, now.scrollEnd)) <= 2 || (left.mark !== null && Math.abs((now.tops[left.mark] ?? Infinity) - (left.tops[left.mark] ?? 0)) <= 2);
    return [
      // Whoever presses before a scroll has come to rest is not in that category yet: the bar of categories is compared with the address instead.
      ...(now.address === left.address || isHurried ? [] : [`back led to ${now.address}, not to ${left.address}`]),
      ...(isThere ? [] : [`the page was left at ${left.scrollTop} px, and stands at ${now.scrollTop} px`]),
      // The menu gives it back; a dish's page, which may lead to another, begins at its heading.
      ...(aim === 'dish' && /\/menu(?:\/[^/]+)?(?:\?|$)/.test(left.address) && !now.focus.endsWith(pressed.href) ? [`focus is on "${now.focus}", not on the dish that was pressed, ${pressed.href}`] : []),
    ];
  };
  const back = await restOf(page, isAsLeft);
  if (back.faults.length > 0 || hands.maybe(0.5)) return back.faults;
  await hands.turns(1);
  return (await restOf(page, ({ address, dialog }) => (dialog !== '' || address.split('?')[0] === met.address.split('?')[0] ? [] : [`forward led to ${address}, not to ${met.address}`]))).faults;
};

const wanders = async (page: Page, shop: RunningShop, seed: number, eagerness: number): Promise<{ readonly turns: number; readonly broken: readonly string[] }> => {
  const hands = await ImpatientHands.on(page, createSeededRandom(seed, 'restless'), eagerness);
  const broken: string[] = [];
  const until = Date.now() + lastsMs;
  await hands.comesTo(MENU);
  let turns = 0;
  for (; Date.now() < until; turns += 1) {
    hands.beginsTurn(`turn ${turns}`);
    await hands.changesTheDay();
    const found: string[] = [];
    try {
      if (hands.maybe(0.3)) found.push(...await stepsAside(page, hands));
      else for (let act = hands.upTo(8); act > 0; act -= 1) await hands.acts();
      if (found.length === 0) found.push(...(await restOf(page, (now) => moneyFaults(shop, now))).faults);
    } catch (error) {
      found.push(String(error));
    }
    found.push(...hands.complaints.splice(0));
    if (found.length === 0) continue;
    broken.push(`${found.join('\n')}\nafter\n  ${hands.written.join('\n  ')}`);
    await hands.comesTo(MENU);
  }
  return { turns, broken };
};

const fresh = Math.floor(Math.random() * 2 ** 31);
const guests = [
  { who: 'who looks around', seed: 1, motion: 'reduce', eagerness: 3 },
  { who: 'who looks around, everything moving', seed: fresh, motion: 'no-preference', eagerness: 3 },
  { who: 'who wants to pay', seed: 2, motion: 'reduce', eagerness: 40 },
  { who: 'who wants to pay, everything moving', seed: fresh + 1, motion: 'no-preference', eagerness: 40 },
] as const;
for (const { who, seed, motion, eagerness } of guests) {
  test.describe(who, () => {
    test.use({ contextOptions: { reducedMotion: motion } });
    test(`[X5] [BACK-3] whatever a guest ${who} does, a page that has come to rest breaks no rule, and money and orders agree @both`, async ({ page, shop }, info) => {
      const { turns, broken } = await wanders(page, shop, seed, eagerness);
      info.annotations.push({ type: 'seen', description: `seed ${seed}: ${turns} turns, ${shop.ledger().orders.length} orders, ${money(shop).paidOrders} paid` });
      expect(broken, `seed ${seed}`).toEqual([]);
      expect(turns).toBeGreaterThan(20);
    });
  });
}
