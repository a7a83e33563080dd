import type { Page } from 'playwright/test';
import { minutes } from '#core/shared/duration.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { moneyFaults, strayReceipts } from './support/restless/kiosk-books.ts';
import { KioskHands, type Leanings } from './support/restless/kiosk-hands.ts';
import { KioskTroubles } from './support/restless/kiosk-troubles.ts';
import { kioskAtRest, leftovers, lookAtStation, type RestingKiosk } from './support/restless/resting-kiosk.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ serviceWorkers: 'allow' });

/** How long guests come to each kiosk, and how long a kiosk may need until it is ready for the next, once all works and nobody holds it up. */
const lastsMs = minutes(4);
const leavesMs = minutes(2);
test.describe.configure({ timeout: minutes(10) });

/** The guest goes: by touches, or simply away. True: the kiosk is as it was before they came. */
const leaves = async (page: Page, hands: KioskHands, troubles: KioskTroubles, walksAway: boolean): Promise<boolean> => {
  hands.notes(walksAway ? 'walks away' : 'leaves');
  const until = Date.now() + leavesMs;
  while (Date.now() < until) {
    const { isHome, hasGuest, path, isAccessible } = await lookAtStation(page);
    if (isHome) return true;
    // Money that is on its way is waited for, and whoever is signed out needs staff.
    if (path.includes('/payment/')) for (const act of ['tap', 'pin-right', 'sign'] as const) troubles.hand(act);
    if (/\/(?:signin|start)$/.test(path)) await troubles.cashier(true);
    if (walksAway && hasGuest) {
      const factor = isAccessible ? 10 : 1;
      await hands.isLater(factor * 301_000);
      await page.waitForTimeout(500);
      await page.clock.runFor(factor * 31_000);
    } else if (walksAway) await hands.isLater(190_000); // Staff's page shuts by itself.
    else await hands.leaves();
    await page.waitForTimeout(600);
  }
  return false;
};

interface Kiosk { readonly page: Page; readonly simulator: Simulator; readonly hands: KioskHands; readonly troubles: KioskTroubles; readonly first: RestingKiosk }

/** One guest from the start screen to the start screen. What broke, in words. */
const isServed = async ({ page, simulator, hands, troubles, first }: Kiosk, isTroubled: number, walksAway: boolean): Promise<readonly string[]> => {
  troubles.draws();
  await hands.changesTheDay();
  const rules = (now: RestingKiosk): readonly string[] => [...leftovers(now, first), ...moneyFaults(troubles.books(), now)];
  // A quick way in, mostly; the rest is chance.
  if (hands.maybe(0.6)) for (let step = hands.upTo(7); step > 0; step -= 1) await hands.actsOneOf([[1, () => hands.goesAhead()]]);
  for (let turn = hands.upTo(3); turn > 0; turn -= 1) {
    for (let act = hands.upTo(10); act > 0; act -= 1) await (hands.maybe(isTroubled) ? troubles.strike() : hands.acts());
    const { faults } = await kioskAtRest(page, rules);
    if (faults.length > 0) return faults;
  }
  await troubles.end();
  if (!await leaves(page, hands, troubles, walksAway)) return [`the kiosk never came home: ${JSON.stringify(await lookAtStation(page))}`];
  return (await kioskAtRest(page, (now) => [...rules(now), ...simulator.world.books().mismatches.map(({ message }) => message)])).faults;
};

const fresh = Math.floor(Math.random() * 2 ** 31);
const usual: Leanings = { eager: 8, listens: 0.3, calls: 0.2, dreams: 0.2 };
const guests: readonly { readonly who: string; readonly seed: number; readonly motion: 'reduce' | 'no-preference'; readonly leanings: Leanings; readonly isTroubled: number; readonly walksAway?: true; readonly wholeMenu?: true }[] = [
  { who: 'who order and pay', seed: 1, motion: 'reduce', leanings: { ...usual, eager: 20 }, isTroubled: 0.08 },
  { who: 'who look around, everything moving', seed: fresh, motion: 'no-preference', leanings: usual, isTroubled: 0.03, wholeMenu: true },
  { who: 'who walk away', seed: 2, motion: 'reduce', leanings: { ...usual, dreams: 2 }, isTroubled: 0.08, walksAway: true },
  { who: 'who listen', seed: 3, motion: 'reduce', leanings: { ...usual, listens: 8 }, isTroubled: 0.05 },
  { who: 'who meet trouble, everything moving', seed: fresh + 1, motion: 'no-preference', leanings: { ...usual, eager: 14, calls: 2 }, isTroubled: 0.3 },
];
for (const { who, seed, motion, leanings, isTroubled, walksAway = false, wholeMenu = false } of guests) {
  test.describe(who, () => {
    test.use({ contextOptions: { reducedMotion: motion }, hornstull: wholeMenu ? { slotCapacity: 1_000 } : shortMenu, pace: 0.25 });
    test(`[X5] [R-6] guests in a row ${who}: whatever they do, a kiosk at rest breaks no rule, money and orders agree, and nothing of one is left for the next @kiosk`, async ({ page, signIn, simulator }, info) => {
      if (walksAway) await page.clock.install();
      await signIn(page);
      const hands = await KioskHands.on(page, createSeededRandom(seed, 'restless kiosk'), leanings, walksAway);
      const kiosk = { page, simulator, hands, troubles: new KioskTroubles(page, simulator, hands), first: await kioskAtRest(page) };
      const broken: string[] = [];
      let count = 0;
      for (const until = Date.now() + lastsMs; Date.now() < until; count += 1) {
        hands.beginsTurn(`guest ${count}`);
        const found = [...await isServed(kiosk, isTroubled, walksAway).catch((error: unknown) => [String(error)]), ...hands.complaints.splice(0)];
        if (found.length === 0) continue;
        broken.push(`${found.join('\n')}\nafter\n  ${hands.written.join('\n  ')}`);
        await kiosk.troubles.end();
        await leaves(page, hands, kiosk.troubles, false);
      }
      info.annotations.push({ type: 'seen', description: `seed ${seed}: ${count} guests, ${simulator.product.ledger().orders.length} orders, ${simulator.control.ledger().lines.length} lines in the terminal's ledger` });
      expect([...broken, ...strayReceipts(kiosk.troubles.books())], `seed ${seed}`).toEqual([]);
      expect(count).toBeGreaterThan(3);
    });
  });
}
