import type { Container, ServiceIdentifier } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createKeyboardScanner } from '#adapters/terminal/keyboard-scanner.ts';
import { SuggestionTurn } from '#core/self-service/suggestion-turn.ts';
import { KioskOrderViewModel } from '../../view-models/kiosk/kiosk-order-view-model.ts';
import { KioskMemberViewModel } from '../../view-models/kiosk/member-view-model.ts';
import { KioskSpotViewModel } from '../../view-models/kiosk/spot-view-model.ts';
import type { KioskPageWiring } from './kiosk-page-module.ts';

/** What the pages of ordering share. */
export interface KioskOrderParts {
  readonly order: KioskOrderViewModel;
  readonly suggestions: SuggestionTurn;
}

const PARTS: ServiceIdentifier<KioskOrderParts> = Symbol('kioskOrderParts');

const create = (container: Container, { shared }: Pick<KioskPageWiring, 'shared'>): KioskOrderParts => {
  const session = container.get(KIOSK.session);
  const member = new KioskMemberViewModel({ members: container.get(KIOSK.members), menu: container.get(CORE.menu).state });
  const order = new KioskOrderViewModel({ basket: shared.basket, spot: new KioskSpotViewModel(shared.basket), member, guest: session.guest });
  order.start();
  // A card that is held under the reader counts as soon as there is a guest, on whichever page they are.
  createKeyboardScanner({ page: window, clock: container.get(PORTS.clock) }).onScan((code) => { if (session.guest.get().phase === 'guest') member.scanned(code); });
  return { order, suggestions: new SuggestionTurn(session.guest) };
};

/** Made with the first page of ordering, and there as long as the kiosk's page. */
export const kioskOrder = ({ container, shared }: KioskPageWiring): KioskOrderParts => {
  if (!container.isBound(PARTS)) container.bind(PARTS).toConstantValue(create(container, { shared }));
  return container.get(PARTS);
};
