import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { isFinal } from '#core/payment/payment-state.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { Browser } from '../../actors/browser.ts';
import { createDice } from '../../actors/guest-choices.ts';
import type { Gremlin } from '../../actors/web-gremlin.ts';
import type { WebGuest } from '../../actors/web-guest.ts';
import type { WebPageParts } from '../../actors/web-page-parts.ts';
import type { WorldClock } from '../../world/world-clock.ts';
import { keepActing, keepHaunting } from './keep-acting.ts';
import { judgePagesAtRest } from './pages-at-rest.ts';
import type { SessionStage } from './session-stage.ts';
import type { WebWatches } from './web-watches.ts';

interface WebVisit {
  readonly stage: SessionStage;
  readonly clock: WorldClock;
  readonly browser: Browser<WebPageParts>;
  readonly journal: () => readonly PaymentAttempt[];
  readonly gremlin: Gremlin<WebPageParts>;
  readonly guest: WebGuest;
  readonly watches: WebWatches;
  /** After every event. */
  readonly look: () => void;
}

const longest = minutes(14);
const liveness = minutes(5);
/** Holds end after ten minutes, and what is to be given back is back by then. */
const settling = minutes(16);

/** How long who comes back stays, and after how long they come back again. */
const returns: readonly (readonly [stays: Millis, pause: Millis])[] = [[minutes(1), minutes(2)], [seconds(20), minutes(3)], [seconds(20), minutes(4)], [seconds(20), minutes(4)], [minutes(2), 0]];

/** The guest acts, and things go wrong, until the guest is done. */
const orderAmongFaults = async ({ stage: { deck, run, onThrow, random }, clock, gremlin, guest, look }: WebVisit): Promise<void> => {
  keepActing(clock, 0, () => guest.act(), onThrow);
  keepHaunting(clock, createDice(random('haunting')), deck, [gremlin]);
  await run(() => guest.outcome !== null, longest, look);
};

/** R4: nothing goes wrong any more, and within five minutes everything has ended. */
const endInPeace = async ({ stage: { deck, judge, run, say }, browser, gremlin, guest, look }: WebVisit): Promise<void> => {
  deck.heal();
  gremlin.heal();
  say('nothing goes wrong any more');
  guest.calmDown();
  await run(() => guest.outcome !== null, liveness, look);
  judge.check('R4', guest.outcome !== null, () => `five minutes after the faults the guest still waits; the page is ${browser.pages.map(({ parts }) => parts.screen.shown().kind).join() || 'gone'}`);
};

/** P8: whoever comes back, again and again, finds out. */
const comeBack = async ({ stage: { judge, run, isStorageHurt }, browser, journal, watches, look }: WebVisit): Promise<void> => {
  const isNoneWaiting = (): boolean => browser.pages.every(({ parts }) => isFinal(parts.services.payment.payment.get()));
  const isQuiet = (): boolean => journal().length === 0 && isNoneWaiting();
  for (const [stays, pause] of returns) {
    if (isQuiet() || judge.violation !== null) break;
    if (isNoneWaiting()) {
      browser.closeAll();
      browser.open('/');
    }
    await run(isQuiet, stays, look);
    if (isQuiet() || pause === 0) continue;
    browser.closeAll();
    await run(isQuiet, pause, look);
  }
  judge.check('R4', journal().every(({ orderId }) => watches.facts.twice.has(orderId)) || isStorageHurt(), () => `attempt ${journal().map(({ id }) => id).join()} is never resolved`);
};

/** The course of a visit with a phone: among faults, in peace, coming back, and what is left of it when all is over. */
export const visitByPhone = async (visit: WebVisit): Promise<void> => {
  const { stage, browser, watches, look } = visit;
  await orderAmongFaults(visit);
  await endInPeace(visit);
  await comeBack(visit);
  await judgePagesAtRest({ stage, browser, look, judgeBaskets: (pages) => watches.judgeBaskets(pages) });
  watches.judgeAtRest();
  browser.closeAll();
  await stage.run(() => false, settling, () => undefined);
  watches.judgeAtEnd();
};
