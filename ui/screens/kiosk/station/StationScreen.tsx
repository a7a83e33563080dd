import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Station } from '#core/self-service/station.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { KioskUtility, StaffButton } from '../frame/KioskUtility.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { KeptBasket } from '../payment/KeptBasket.tsx';
import { useHelpCall } from '../payment/HelpCall.tsx';
import { OpeningWords } from './OpeningWords.tsx';
import { StaffCode } from './StaffCode.tsx';
import { StationDrawing, type StationThing } from './StationDrawing.tsx';
import { StationStage } from './StationStage.tsx';

/** The states that may stand in a page's place. */
type ShutStation = Exclude<Station, { readonly kind: 'open' | 'printer-out' }>;

interface StationWords { readonly thing: StationThing; readonly title: TextKey; readonly text: TextKey; readonly staff?: TextKey; readonly code?: string | null }

const wordsOf = (station: ShutStation): StationWords => {
  switch (station.kind) {
    case 'terminal-down': return { thing: station.cause === 'unplugged' ? 'terminal-unplugged' : 'terminal', title: `kiosk.station.terminal-down.${station.cause}`, text: 'kiosk.station.terminal-down.text' };
    case 'host-down': return {
      thing: station.cause === 'permission-denied' ? 'window' : 'cable', title: `kiosk.station.host-down.${station.cause}`, text: 'kiosk.station.host-down.text', staff: `kiosk.station.host-down.${station.cause}-staff`,
    };
    case 'closed': return { thing: station.cause === 'paused' ? 'pot' : 'sign', title: `kiosk.station.closed.${station.cause}`, text: 'kiosk.station.closed.text' };
    case 'out-of-order': return station.cause === 'storage'
      ? { thing: 'drawer', title: 'kiosk.station.storage', text: 'kiosk.station.storage-text' }
      : { thing: 'receipt', title: 'kiosk.station.payment-unresolved', text: 'kiosk.station.payment-unresolved-text', code: station.code };
    case 'signed-out': return {
      thing: 'lock', title: 'kiosk.station.signed-out', text: station.openPayment === null ? 'kiosk.station.signed-out-text' : 'kiosk.station.signed-out-payment', code: station.openPayment,
    };
  }
};

/** What stands in a page's place while the kiosk cannot sell: the broken thing, its cause, what to do, and, unless it is only closed, when it is tried again. */
export const StationScreen = observer((): ReactNode => {
  const { station } = useKioskViewModels();
  const help = useHelpCall();
  const { t } = useTexts();
  const { station: state, isTrying, host } = station;
  if (state.kind === 'open' || state.kind === 'printer-out') return null;
  const { thing, title, text, staff: forStaff, code = null } = wordsOf(state);
  const seconds = isTrying ? null : station.secondsToLook;
  const again = seconds === null ? t('kiosk.station.trying') : t('kiosk.station.again', { seconds });
  const isSignedOut = state.kind === 'signed-out';
  const isClosed = state.kind === 'closed'; // Nothing is broken: to a guest, seconds until the next look would count down to nothing.
  const opens = isClosed && state.cause === 'shop-closed';
  const isBroken = !isSignedOut && !isClosed;
  return (
    <StationStage
      page={t('kiosk.station.page')} drawing={<StationDrawing thing={thing} />} title={t(title)} showText={opens ? <OpeningWords /> : undefined} over={isBroken && help.sign} isCalled={isBroken && help.isCalling}
      secondary={isBroken && <KioskButton look="second" icon="clock" busy={isTrying} aria-label={seconds === null ? undefined : `${t('kiosk.station.try-now')}. ${again}`} onClick={() => { void station.tryNow(); }}>{again}</KioskButton>}
      primary={isSignedOut
        ? <KioskButton look="primary" arrow="arrow" onClick={() => { station.signIn(); }}>{t('kiosk.station.sign-in')}</KioskButton>
        : !isClosed && help.button}
      utility={<KioskUtility first={isSignedOut ? null : <StaffButton />} />}
    >
      <p>{opens ? <OpeningWords /> : t(text)}</p>
      {station.kept && <p>{t('kiosk-pay.nothing-paid')} {!opens && t('kiosk.station.closed.kept')}</p>}
      {/* By tomorrow nothing of it waits any more. */}
      <KeptBasket kept={opens ? null : station.kept} />
      {code !== null && <StaffCode code={code} />}
      {forStaff && <p>{t(forStaff, { host })}</p>}
    </StationStage>
  );
});
