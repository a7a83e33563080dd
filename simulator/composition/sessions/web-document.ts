import type { Clock } from '#core/ports/clock.ts';
import type { Dice } from '../../actors/guest-choices.ts';
import type { WebPageParts } from '../../actors/web-page-parts.ts';
import { WebScreen, type Agreement } from '../../actors/web-screen.ts';
import { createWebPage } from '../create-web-page.ts';
import type { DocumentPlace } from './session-browser.ts';
import type { SessionStage } from './session-stage.ts';

interface WebDocumentDeps {
  readonly stage: SessionStage;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly onAgreed: (agreement: Agreement) => void;
  /** The bank's page is there; `token`: which one. */
  readonly onLed: (page: string, token: string) => void;
}

/** A document of the guest app; the only other site that it leads to is the bank's. */
export const createWebDocument = ({ name, life, tab, browser, world, lineTo }: DocumentPlace<WebPageParts>, { stage: { say, deck }, clock, dice, onAgreed, onLed }: WebDocumentDeps): WebPageParts => {
  const services = createWebPage({
    ...world,
    leaveTo: (url) => {
      const token = new URL(url).pathname.slice('/provider/pay/'.length);
      clock.schedule(60, () => life.reach(() => {
        say(`${name} leaves for the bank`);
        onLed(name, token);
        browser.leave(tab, token, deck.has('F48') || dice.chance(5));
      }));
    },
  }, lineTo('product'));
  return { services, screen: new WebScreen(services, life.clock, onAgreed) };
};
