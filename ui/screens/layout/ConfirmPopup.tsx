import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useConfirmQuestion } from './use-confirm-question.ts';

/** §4: asks before a basket or the changes of an article are lost. Leaving the question alone keeps everything. */
export const ConfirmPopup = observer((): ReactNode => {
  const { isAsked, title, text, yes, no, accept, keep } = useConfirmQuestion();
  return (
    <Dialog open={isAsked} onClose={keep} title={title} actions={<><Button wide onClick={keep}>{no}</Button><Button wide variant="quiet" onClick={accept}>{yes}</Button></>}>
      {text}
    </Dialog>
  );
});
