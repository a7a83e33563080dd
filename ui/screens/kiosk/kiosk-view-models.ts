import { createContext } from 'react';
import type { Keypad } from '#core/ports/keypad.ts';
import type { LoneKeys } from '#core/self-service/lone-keys.ts';
import { useProvided } from '../../routing/use-provided.ts';
import type { AccessibilityViewModel } from '../../view-models/kiosk/accessibility-view-model.ts';
import type { IdleViewModel } from '../../view-models/kiosk/idle-view-model.ts';
import type { KioskGuestViewModel } from '../../view-models/kiosk/kiosk-guest-view-model.ts';
import type { KioskLanguageViewModel } from '../../view-models/kiosk/kiosk-language-view-model.ts';
import type { KioskMemberViewModel } from '../../view-models/kiosk/member-view-model.ts';
import type { StaffViewModel } from '../../view-models/kiosk/staff-view-model.ts';
import type { StationViewModel } from '../../view-models/kiosk/station-view-model.ts';
import type { VoiceViewModel } from '../../view-models/kiosk/voice-view-model.ts';

/** The view-models that live as long as a kiosk's page, besides those it shares with the guests' app (layout/shared-view-models.ts). */
export interface KioskViewModels {
  readonly accessibility: AccessibilityViewModel;
  readonly guest: KioskGuestViewModel;
  readonly chosenLanguage: KioskLanguageViewModel;
  readonly member: KioskMemberViewModel;
  readonly station: StationViewModel;
  readonly idle: IdleViewModel;
  readonly staff: StaffViewModel;
  readonly voice: VoiceViewModel;
  readonly keypad: Keypad;
  readonly loneKeys: LoneKeys;
}

export const KioskViewModelsContext = createContext<KioskViewModels | null>(null);

/** @example const { accessibility } = useKioskViewModels(); */
export const useKioskViewModels = (): KioskViewModels => useProvided(KioskViewModelsContext, 'KioskViewModelsContext');
