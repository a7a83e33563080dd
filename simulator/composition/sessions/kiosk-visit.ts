import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import type { Browser } from '../../actors/browser.ts';
import { createDice } from '../../actors/guest-choices.ts';
import type { KioskGuest } from '../../actors/kiosk-guest.ts';
import type { KioskPageParts } from '../../actors/kiosk-services.ts';
import type { WorldClock } from '../../world/world-clock.ts';
import { keepActing, keepHaunting, type Haunting } from './keep-acting.ts';
import type { KioskQuiet } from './kiosk-quiet.ts';
import type { KioskWatches } from './kiosk-watches.ts';
import { judgePagesAtRest } from './pages-at-rest.ts';
import type { HostBook } from './session-host.ts';
import type { SessionStage } from './session-stage.ts';

interface KioskVisit {
  readonly stage: SessionStage;
  readonly clock: WorldClock;
  readonly browser: Browser<KioskPageParts>;
  readonly journal: () => readonly PaymentAttempt[];
  readonly quiet: KioskQuiet;
  readonly book: HostBook;
  /** What goes wrong with the kiosk, and with its own things. */
  readonly gremlins: readonly (Haunting & { heal(): void })[];
  readonly guest: KioskGuest;
  readonly watches: KioskWatches;
  /** The address of its start. */
  readonly start: string;
  /** After every event. */
  readonly look: () => void;
}

const longest = minutes(16);
const liveness = minutes(5);
/** An approval that nobody confirms is given back after ten minutes. */
const settling = minutes(16);

/** The guests act, and things go wrong, until the last of them is done. */
const orderAmongFaults = async ({ stage: { deck, hasDrawn, run, onThrow, random }, clock, browser, quiet, gremlins, guest, start, look }: KioskVisit): Promise<void> => {
  browser.open(start);
  keepActing(clock, seconds(1), () => guest.act(), onThrow);
  if (hasDrawn('F30')) clock.schedule(seconds(15), () => { if (!deck.isHealed) browser.open(start); });
  keepHaunting(clock, createDice(random('haunting')), deck, gremlins);
  // Who walks away from a payment leaves it to itself for as long as the idle clock would count.
  await run(() => guest.outcome !== null && (guest.outcome !== 'walked-away' || quiet.isQuiet() || quiet.isLeftAlone()), longest, look);
};

/** R4: nothing goes wrong any more, and within five minutes everything has ended. */
const endInPeace = async ({ stage: { deck, judge, run, say }, browser, gremlins, guest, look }: KioskVisit): Promise<void> => {
  deck.heal();
  for (const gremlin of gremlins) gremlin.heal();
  say('nothing goes wrong any more');
  guest.calmDown();
  await run(() => guest.outcome !== null, liveness, look);
  judge.check('R4', guest.outcome !== null, () => `five minutes after the faults the guest still waits at ${browser.pages.map(({ parts }) => parts.screen.place?.name ?? 'no page').join() || 'a dark screen'}`);
};

const whereIs = (browser: Browser<KioskPageParts>): string => browser.pages.map(({ parts: { services, screen } }) =>
  `${screen.place?.name ?? 'nowhere'}, sign-in ${services.signin.signin.get().phase}, ${services.tokens.mode.get().enabled ? 'signed in' : 'signed out'}, payment ${services.payment.payment.get().phase}`).join(' and ');

/** P8: open attempts are resolved by the kiosk itself, whoever has gone; and then nothing is left of a guest who walked away. */
const resolveAlone = async ({ stage: { judge, run, isStorageHurt }, browser, journal, quiet, guest, start, look }: KioskVisit): Promise<void> => {
  for (const tab of browser.tabs) if (tab.page === null) browser.load(tab);
  // A kiosk that shows the guests' own home is led back to its start by the staff (§2 guard 5: where its shop could not be loaded).
  for (const tab of browser.tabs) if (tab.page?.parts.screen.place?.name === 'home') {
    tab.history.visit(start);
    browser.load(tab);
  }
  await run(() => quiet.isQuiet() && browser.pages.every(({ parts: { services } }) => services.tokens.mode.get().enabled), settling, look);
  judge.check('R4', quiet.isQuiet() || isStorageHurt(), () => `attempt ${journal().map(({ id }) => id).join()} is never resolved; the kiosk is at ${whereIs(browser)}`);
  if (guest.outcome === 'walked-away') await run(() => browser.pages.every(({ parts: { services } }) => services.session.guest.get().phase === 'nobody'), minutes(7), look);
};

/** The course of a visit at a kiosk: among faults, in peace, alone, and what is left of it when all is over. */
export const visitAtKiosk = async (visit: KioskVisit): Promise<void> => {
  const { stage, browser, book, watches, look } = visit;
  await orderAmongFaults(visit);
  await endInPeace(visit);
  await resolveAlone(visit);
  await judgePagesAtRest({ stage, browser, look, judgeBaskets: (pages) => watches.judgeBaskets(pages) });
  watches.judgeAtRest();
  browser.closeAll();
  await stage.run(() => false, settling, () => book.sync());
  book.syncNow();
  watches.judgeAtEnd();
};
