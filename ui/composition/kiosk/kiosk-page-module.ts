import type { KioskViewModels } from '../../screens/kiosk/kiosk-view-models.ts';
import type { SharedViewModels } from '../../screens/layout/shared-view-models.ts';
import type { Screen } from '../../routing/screen.ts';
import type { PageWiring } from '../page-module.ts';

/** What a kiosk's page is wired from. */
export interface KioskPageWiring extends PageWiring {
  readonly kiosk: KioskViewModels;
  readonly shared: SharedViewModels;
}

/** Wires one of a kiosk's screens with its view-model (see `PageModule`). */
export type KioskPageModule = (wiring: KioskPageWiring) => Screen;
