import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { NumberReveal } from '../../../components/kiosk/NumberReveal.tsx';
import { Ticket } from '../../../components/kiosk/Ticket.tsx';
import { Price } from '../../../components/Price.tsx';
import { inHalves } from '../../../i18n/in-halves.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskCheckoutViewModel } from '../../../view-models/kiosk/kiosk-checkout-view-model.ts';
import { DoneRow } from '../done/DoneRow.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskSign } from '../frame/KioskSign.tsx';
import { KioskUtility } from '../frame/KioskUtility.tsx';
import styles from './AtCounter.module.css';

export interface AtCounterProps {
  readonly checkout: KioskCheckoutViewModel;
  readonly code: string;
  readonly title: string;
  readonly home: ReactNode;
}

/** Ordered, and to be paid at the counter: the code to say there, and the amount. */
export const AtCounter = observer(({ checkout, code, title, home }: AtCounterProps): ReactNode => {
  const { t } = useTexts();
  const spaced = inHalves(code).join('\u2002'); // A thinner space is hardly one beside an A or a Y.
  return (
    <KioskFrame
      layout="bare" ground="brand" primary={home} utility={<div className={styles['utility']}><KioskUtility first={null} /></div>}
      show={<div className={styles['show']}><p>{t('kiosk-pay.code')}</p><NumberReveal number={spaced} className={styles['shown']} /></div>}
    >
      <div className={styles['head']}><KioskSign /></div>
      <div className={styles['ticket']}>
        <Ticket>
          <h1>{title}</h1>
          <p className={styles['label']}>{t('kiosk-pay.code')}</p>
          <NumberReveal number={spaced} />
          <p className={styles['due']}>{t('kiosk-pay.to-pay')} <b><Price amount={checkout.total} currency={checkout.currency} size="plain" /></b></p>
        </Ticket>
      </div>
      <div className={styles['rows']}><DoneRow icon="pin" title={t('kiosk-pay.counter-where')} text={t('kiosk-pay.counter-text')} /></div>
    </KioskFrame>
  );
});
