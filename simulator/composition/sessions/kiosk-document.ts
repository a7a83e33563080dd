import type { KioskPageParts } from '../../actors/kiosk-services.ts';
import { KioskScreen } from '../../actors/kiosk-screen.ts';
import { createKioskPage } from '../create-kiosk-page.ts';
import { APP_ORIGIN } from '../create-web-page.ts';
import type { DocumentPlace } from './session-browser.ts';
import type { SessionStage } from './session-stage.ts';

interface KioskDocumentDeps {
  readonly stage: SessionStage;
  readonly shop: number;
  /** Somebody touches the screen. */
  readonly onTouch: () => void;
}

/** A document of a kiosk, which never leads to another site (G6). */
export const createKioskDocument = ({ name, world, lineTo }: DocumentPlace<KioskPageParts>, { stage: { judge, deck }, shop, onTouch }: KioskDocumentDeps): KioskPageParts => {
  const touched = new Set<() => void>();
  const services = createKioskPage({
    ...world,
    leaveTo: () => judge.check('G6', false, () => `${name} leaves for another site`),
    hostFetch: lineTo('local', APP_ORIGIN),
    activity: { onActivity: (listener) => {
      touched.add(listener);
      return () => { touched.delete(listener); };
    } },
    permission: () => (deck.has('F14') ? 'denied' : 'granted'),
  }, lineTo('product'));
  const touch = (): void => {
    onTouch();
    for (const listener of [...touched]) listener();
  };
  return { services, screen: new KioskScreen(services, shop), touch };
};
