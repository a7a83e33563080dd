import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';
import { SigninScreen } from '../../../screens/kiosk/signin/SigninScreen.tsx';
import { SigninViewModel } from '../../../view-models/kiosk/signin-view-model.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

/** §2 selfServiceStart and selfServiceSignin: one visit, for the address follows the session. */
export const kioskSigninPage: KioskPageModule = ({ container, house, origin }) => ({ params }) => {
  const signin = new SigninViewModel({
    signin: container.get(KIOSK.signin), selfService: container.get(GUEST.selfService), navigation: container.get(CORE.navigation), houseShop: () => house.read(), origin,
  });
  const id = parseWholeId(params?.['shopId'] ?? '');
  return {
    key: 'kiosk-signin',
    start: () => signin.start({ shopId: id === null ? null : shopId(id), sessionId: params?.['sessionId'] ?? null }),
    render: () => <SigninScreen signin={signin} />,
  };
};
