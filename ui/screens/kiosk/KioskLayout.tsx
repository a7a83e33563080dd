import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { BasketWords } from '../basket/BasketWords.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { ArrowKeys } from './accessible/ArrowKeys.tsx';
import { KeypadKeys } from './accessible/KeypadKeys.tsx';
import { useKeptFocus } from './accessible/use-kept-focus.ts';
import { ForgetWords } from './frame/ForgetWords.tsx';
import { KioskErrorSheet } from './frame/KioskErrorSheet.tsx';
import { KioskConfirmSheet } from './frame/KioskConfirmSheet.tsx';
import { KioskLanguageSheet } from './frame/KioskLanguageSheet.tsx';
import { TouchMarks } from './frame/TouchMarks.tsx';
import { KioskIdleSheet } from './idle/KioskIdleSheet.tsx';
import { KioskOutlet } from './KioskOutlet.tsx';
import { useKioskViewModels } from './kiosk-view-models.ts';
import { StaffScreen } from './staff/StaffScreen.tsx';
import { StationScreen } from './station/StationScreen.tsx';
import { KioskVoice } from './voice/KioskVoice.tsx';

/**
 * What stays while a kiosk's pages change (§2 "root layout"): the page, or what the station says in its place, and the sheets. Everything is keyed by the
 * guest: nothing that one has typed or opened is there for the next (R6). But not what hears a finger's second touch: the first may have ended the turn; and not
 * the station, for a call for help lasts until somebody has come, whoever comes or is forgotten meanwhile.
 */
export const KioskLayout = observer((): ReactNode => {
  const { guest, accessibility, station, staff } = useKioskViewModels();
  const { basket } = useSharedViewModels();
  useKeptFocus(guest.turn, accessibility.isOn);
  const isStation = !staff.isShown && station.isShut;
  const page = staff.isShown ? <StaffScreen /> : <KioskOutlet />;
  return (
    <>
      {isStation && <StationScreen />}
      <Fragment key={guest.turn}>
        {!isStation && page}
        <BasketWords basket={basket} />
        <KioskLanguageSheet />
        <KioskErrorSheet />
        <KioskConfirmSheet />
        <KioskIdleSheet />
        <ArrowKeys />
        <KeypadKeys />
        <KioskVoice />
        <ForgetWords />
      </Fragment>
      <TouchMarks />
    </>
  );
});
