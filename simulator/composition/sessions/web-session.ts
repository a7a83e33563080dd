import { isFinal } from '#core/payment/payment-state.ts';
import { createDice } from '../../actors/guest-choices.ts';
import { WebGuest } from '../../actors/web-guest.ts';
import type { WebPageParts } from '../../actors/web-page-parts.ts';
import { createNetwork } from '../../world/network.ts';
import type { SessionResult } from '../../world/session-result.ts';
import type { World } from '../create-world.ts';
import { webPaymentPhase } from './payment-phases.ts';
import { createSessionBrowser } from './session-browser.ts';
import { createSessionGremlin } from './session-gremlin.ts';
import { createSessionStage, type SessionOptions } from './session-stage.ts';
import { createWebDocument } from './web-document.ts';
import { visitByPhone } from './web-visit.ts';
import { createWebWatches } from './web-watches.ts';

/** A guest with a phone, from the first page to the receipt, or wherever it leads. */
export const runWebSession = async (world: World, options: SessionOptions): Promise<SessionResult> => {
  const { clock, bank } = world;
  const stage = createSessionStage(world, options, 'web', () => webPaymentPhase(browser.tabs, bank, guest.paidOrders > 0));
  const { say, judge, deck } = stage;
  const dice = createDice(stage.random('guest'));
  const browser = createSessionBrowser<WebPageParts>({
    stage, clock, name: 'web', network: () => network,
    createDocument: (place) => createWebDocument(place, { stage, clock, dice, onAgreed: (agreement) => watches.agreed(agreement), onLed: (page, token) => watches.led(page, token) }),
    follow: (page) => watches.follow(page),
    killed: (tab) => gremlin.killed(tab),
  });
  const journal = stage.journalOn(browser.disk);
  const watches = createWebWatches({ world, stage, browser, journal });
  const network = createNetwork({
    clock, deck, say, random: stage.random('network'), slowness: stage.slowness, watch: watches, spoil: (call, reply) => stage.orderIds.spoil(call, reply),
    serve: { product: stage.product, local: () => Promise.reject(new TypeError('no such host')) },
  });
  const gremlin = createSessionGremlin<WebPageParts>({
    world, stage, browser, network, isPaying: ({ services }) => !isFinal(services.payment.payment.get()), shopOf: ({ services }) => services.cart.cart.get().shopId,
  });
  const guest = new WebGuest({
    browser, bank, deck, dice, say, judge, mark: `guest${options.session}`, shop: options.shop, likesLater: deck.has('F37'), likesMore: deck.has('F26'),
    onEmptied: () => watches.guestEmptied(), tunnel: (forMs) => gremlin.tunnel(forMs),
  });
  await visitByPhone({ stage, clock, browser, journal, gremlin, guest, watches, look: () => watches.look(browser.pages) });
  return stage.result(guest.outcome ?? 'stuck', watches.calls);
};
