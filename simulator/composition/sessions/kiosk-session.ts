import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import { createCashier } from '../../actors/cashier.ts';
import { createDice, type Dice } from '../../actors/guest-choices.ts';
import { createKioskGremlin } from '../../actors/kiosk-gremlin.ts';
import { KioskGuest } from '../../actors/kiosk-guest.ts';
import type { KioskPageParts } from '../../actors/kiosk-services.ts';
import { createNetwork, type NetworkDeps } from '../../world/network.ts';
import type { PaymentPhase } from '../../world/payment-phase.ts';
import type { SessionResult } from '../../world/session-result.ts';
import { spoilTokens } from '../../world/token-faults.ts';
import type { World } from '../create-world.ts';
import { createKioskDocument } from './kiosk-document.ts';
import { createKioskQuiet } from './kiosk-quiet.ts';
import { visitAtKiosk } from './kiosk-visit.ts';
import { createKioskWatches } from './kiosk-watches.ts';
import { kioskPaymentPhase } from './payment-phases.ts';
import { createSessionBrowser } from './session-browser.ts';
import { createSessionGremlin } from './session-gremlin.ts';
import { createSessionHost } from './session-host.ts';
import { createSessionStage, type SessionOptions, type SessionStage } from './session-stage.ts';

/** How tokens are spoilt at the kiosk of this shop. Those of minutes would never be renewed in a visit of a minute. */
const drawSpoiling = ({ deck, hasDrawn, orderIds }: SessionStage, dice: Dice, shop: number): NonNullable<NetworkDeps['spoil']> => {
  const lifeSeconds = hasDrawn('F28', 'F29', 'F30', 'F31', 'F32', 'F33', 'F47') ? dice.between(14, 40) : dice.chance(50) ? dice.between(45, 200) : null;
  return (call, reply) => (call.host === 'local' ? spoilTokens(deck, call, reply, lifeSeconds, shop === 1 ? 2 : 1) : orderIds.spoil(call, reply));
};

/** One or two guests at a kiosk, from the cashier who signs it in to the receipt, or wherever it leads. */
export const runKioskSession = async (world: World, options: SessionOptions): Promise<SessionResult> => {
  const { clock } = world;
  const stage = createSessionStage(world, options, 'kiosk', () => phaseOf());
  const { say, judge, deck } = stage;
  const dice = createDice(stage.random('guest'));
  const shop = options.shop ?? (dice.chance(60) ? 1 : dice.between(2, 3));
  const spoil = drawSpoiling(stage, dice, shop);
  const { host, call, book } = createSessionHost({ world, stage, options, shop, dice, isShopCut: () => network.isCut('product') });
  const browser = createSessionBrowser<KioskPageParts>({
    stage, clock, name: 'kiosk', network: () => network,
    createDocument: (place) => createKioskDocument(place, { stage, shop, onTouch: () => quiet.touched() }),
    follow: (page) => {
      watches.follow(page);
      cashier.follow(page.parts);
    },
    killed: (tab) => gremlin.killed(tab),
    onLockAsked: (name, life) => watches.tokens.lockAsked(name, life),
  });
  const journal = stage.journalOn(browser.disk);
  const quiet = createKioskQuiet({ clock, browser, journal });
  const mark = `guest${options.session}`;
  const watches = createKioskWatches({ world, stage, browser, journal, quiet, book, shop, mark: `${mark}n` });
  const network = createNetwork({ clock, deck, say, random: stage.random('network'), slowness: stage.slowness, watch: watches, spoil, serve: { product: stage.product, local: call } });
  const cashier = createCashier({ clock, browser, host, dice, say, shop, onSignIn: () => watches.tokens.signedIn() });
  const gremlin = createSessionGremlin<KioskPageParts>({ world, stage, browser, network, isPaying: ({ services }) => !isSettled(services.payment.payment.get()), shopOf: () => shop });
  const own = createKioskGremlin({
    clock, deck, host, browser, say, isPaying: () => !quiet.isQuiet(),
    onSignOut: () => { if (!stage.isStorageHurt() && browser.pages.length === 1) watches.tokens.signedOut(); },
  });
  const guest = new KioskGuest({ browser, host, deck, dice, say, judge, mark, shop, onEmptied: () => watches.kiosk.guestEmptied(), onReprint: () => watches.kiosk.reprinted() });
  const phaseOf = (): PaymentPhase => {
    const [page] = browser.pages;
    if (page === undefined) return journal().length > 0 ? 'unknown' : 'shopping';
    return kioskPaymentPhase(page.parts.services, guest.served > 0);
  };

  try {
    await visitAtKiosk({ stage, clock, browser, journal, quiet, book, gremlins: [gremlin, own], guest, watches, start: `/self-service/${shop}/start`, look: () => watches.look(browser.pages) });
  } finally {
    cashier.leave();
    await host.close();
  }
  return stage.result(guest.outcome ?? 'stuck', watches.calls);
};
