import type { StoredValue } from '#core/ports/stored-value.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { KioskViewModels } from '../../screens/kiosk/kiosk-view-models.ts';
import type { SharedViewModels } from '../../screens/layout/shared-view-models.ts';
import type { Screen } from '../../routing/screen.ts';
import type { PageWiring } from '../page-module.ts';

/** What a kiosk's page is wired from. */
export interface KioskPageWiring extends PageWiring {
  readonly kiosk: KioskViewModels;
  readonly shared: SharedViewModels;
  /** Which shop's kiosk this browser is, also while signed out. */
  readonly house: StoredValue<ShopId>;
  /** The address that the page was opened with. */
  readonly firstPath: string;
  /** `https://order.example` */
  readonly origin: string;
}

/** Wires one of a kiosk's screens with its view-model (see `PageModule`). */
export type KioskPageModule = (wiring: KioskPageWiring) => Screen;
