import type { Container, ServiceIdentifier } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import { SuggestionTurn } from '#core/self-service/suggestion-turn.ts';
import { KioskOrderViewModel } from '../../view-models/kiosk/kiosk-order-view-model.ts';
import { KioskSpotViewModel } from '../../view-models/kiosk/spot-view-model.ts';
import type { KioskPageWiring } from './kiosk-page-module.ts';

/** What the pages of ordering share. */
export interface KioskOrderParts {
  readonly order: KioskOrderViewModel;
  readonly suggestions: SuggestionTurn;
}

const PARTS: ServiceIdentifier<KioskOrderParts> = Symbol('kioskOrderParts');

const create = (container: Container, { shared, kiosk }: Pick<KioskPageWiring, 'shared' | 'kiosk'>): KioskOrderParts => {
  const session = container.get(KIOSK.session);
  const order = new KioskOrderViewModel({ basket: shared.basket, spot: new KioskSpotViewModel(shared.basket), member: kiosk.member, guest: session.guest, page: container.get(CORE.navigation).page });
  order.start();
  return { order, suggestions: new SuggestionTurn(session.guest) };
};

/** Made with the first page of ordering, and there as long as the kiosk's page. */
export const kioskOrder = ({ container, shared, kiosk }: KioskPageWiring): KioskOrderParts => {
  if (!container.isBound(PARTS)) container.bind(PARTS).toConstantValue(create(container, { shared, kiosk }));
  return container.get(PARTS);
};
