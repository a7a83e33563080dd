import type { Container } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import type { Chime } from '#core/ports/chime.ts';
import type { Keypad } from '#core/ports/keypad.ts';
import type { Speaker } from '#core/ports/speaker.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { Headphones } from '#core/self-service/headphones.ts';
import { LoneKeys } from '#core/self-service/lone-keys.ts';
import type { Language } from '#core/locale/languages.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { KioskViewModels } from '../../screens/kiosk/kiosk-view-models.ts';
import { AccessibilityViewModel } from '../../view-models/kiosk/accessibility-view-model.ts';
import { IdleViewModel } from '../../view-models/kiosk/idle-view-model.ts';
import { KioskGuestViewModel } from '../../view-models/kiosk/kiosk-guest-view-model.ts';
import { KioskLanguageViewModel } from '../../view-models/kiosk/kiosk-language-view-model.ts';
import { KioskMemberViewModel } from '../../view-models/kiosk/member-view-model.ts';
import { StaffViewModel } from '../../view-models/kiosk/staff-view-model.ts';
import { StationViewModel } from '../../view-models/kiosk/station-view-model.ts';
import { VoiceViewModel } from '../../view-models/kiosk/voice-view-model.ts';

export interface KioskViewModelsDeps {
  readonly container: Container;
  readonly chime: Chime;
  readonly keypad: Keypad;
  readonly speaker: Speaker;
  /** Which shop's kiosk this browser is, also while signed out. */
  readonly house: StoredValue<ShopId>;
  /** The language of the texts on the screen. */
  readonly spoken: Readable<Language>;
  readonly origin: string;
  readonly leaveKiosk: () => void;
  readonly reload: () => void;
}

/** The view-models that live as long as a kiosk's page. */
export const createKioskViewModels = ({ container, chime, keypad, speaker, house, spoken, origin, leaveKiosk, reload }: KioskViewModelsDeps): KioskViewModels => {
  const [session, navigation, tokens, watch, gate] = [container.get(KIOSK.session), container.get(CORE.navigation), container.get(KIOSK.tokens), container.get(KIOSK.station), container.get(CORE.paymentGate)];
  const houseShop = (): ShopId | null => container.get(GUEST.selfService).get().shopId ?? house.read();
  const payment = container.get(KIOSK.payment);
  const { order } = container.get(KIOSK.ordering);
  const headphones = new Headphones({
    keypad, session, mode: container.get(KIOSK.accessibility), clock: container.get(PORTS.clock), selfService: container.get(GUEST.selfService), payment: payment.payment,
    order, canLeave: () => payment.canLeave(), finish: container.get(KIOSK.finishGuest),
  });
  headphones.start();
  const guest = new KioskGuestViewModel({ session, selfService: container.get(GUEST.selfService), navigation });
  const station = new StationViewModel({ watch, signIn: tokens.signIn, page: navigation.page, order, cart: container.get(CORE.cart).cart, price: container.get(CORE.price), menu: container.get(CORE.menu).state, shops: container.get(CORE.shops), settings: container.get(CORE.settings).settings, navigation, houseShop, clock: container.get(KIOSK.clock) });
  return {
    keypad, loneKeys: new LoneKeys({ clock: container.get(PORTS.clock) }), voice: new VoiceViewModel({ headphones, speaker }),
    accessibility: new AccessibilityViewModel({ mode: container.get(KIOSK.accessibility), session }),
    guest, chosenLanguage: new KioskLanguageViewModel({ locale: container.get(CORE.locale), spoken, guest: session.guest, arrive: () => { guest.arrive(); } }),
    member: new KioskMemberViewModel({ members: container.get(KIOSK.members), menu: container.get(CORE.menu).state }),
    station,
    idle: new IdleViewModel({ idle: container.get(KIOSK.idle), chime, payment: payment.payment, hasOpenAttempt: () => gate.openAttempt() !== null, page: navigation.page, isOver: () => station.isOver }),
    staff: new StaffViewModel({
      door: container.get(KIOSK.staffDoor), cases: container.get(KIOSK.staffCases), menu: container.get(CORE.menu).state, health: watch.health, tokens, session, houseShop, payment: payment.payment,
      canLeave: () => gate.canLeave() && gate.openAttempt() === null, leaveKiosk, reload, origin,
    }),
  };
};
