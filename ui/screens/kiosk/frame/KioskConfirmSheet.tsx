import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskSheet } from '../../../components/kiosk/KioskSheet.tsx';
import { useConfirmQuestion } from '../../layout/use-confirm-question.ts';

/** §4 at a kiosk: asks before a basket or the changes of an article are lost. The answer that keeps everything is the one a hand finds first. */
export const KioskConfirmSheet = observer((): ReactNode => {
  const { isAsked, title, text, yes, no, accept, keep } = useConfirmQuestion();
  return (
    <KioskSheet
      open={isAsked} onClose={keep} title={title}
      actions={<><KioskButton look="second" onClick={accept}>{yes}</KioskButton><KioskButton look="primary" onClick={keep}>{no}</KioskButton></>}
    >
      {text}
    </KioskSheet>
  );
});
