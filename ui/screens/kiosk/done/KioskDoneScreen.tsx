import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { calledAs } from '../../../brand/brand.ts';
import { useFeedback } from '../../../components/feedback-context.ts';
import { Icon } from '../../../components/Icon.tsx';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { NumberReveal } from '../../../components/kiosk/NumberReveal.tsx';
import { Ticket } from '../../../components/kiosk/Ticket.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { KioskDoneViewModel } from '../../../view-models/kiosk/kiosk-done-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { CountingHome } from '../frame/CountingHome.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskSign } from '../frame/KioskSign.tsx';
import { KioskUtility } from '../frame/KioskUtility.tsx';
import { DoneRow } from './DoneRow.tsx';
import { EmailSheet } from './EmailSheet.tsx';
import styles from './KioskDoneScreen.module.css';
import { ReceiptRow } from './ReceiptRow.tsx';
import { usePlace, type Place } from './use-place.ts';

/** A longer one is set smaller: on two lines it would push the dishes off the ticket. */
const LONGEST_TITLE = 22;

/** Its row is kept: what is touched below it must not move. */
const NOT_KNOWN: Place = { icon: 'pin', title: '\u00A0', text: '\u00A0' };

interface DoneProps { readonly done: KioskDoneViewModel }

/** The last screen: the number first, then when, where and the receipt; home by itself. */
export const KioskDoneScreen = observer(({ done }: DoneProps): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { number, receipt, chainName } = done;
  const { offersMail, isMailFirst } = receipt;
  const title = t(done.isPaid ? 'kiosk-pay.thanks' : 'kiosk-pay.preparing');
  const name = calledAs(chainName);
  const [when, place] = [useWhen(done), usePlace(done)];
  const isPlaceKnown = done.spotName !== null;
  // X17: the heading says none of it. In one sentence: of two that come at once the second takes the first one's place.
  useEffect(() => {
    if (number === '' || place === null || !isPlaceKnown || done.isNumberTold) return;
    done.numberTold();
    say([`${t('kiosk-pay.your-number')} ${number}`, when, place.said ?? `${place.title}. ${place.text}`].filter(Boolean).join('. '), 'assertive');
  }, [number, when, place, isPlaceKnown, done, say, t]);
  const mail = offersMail && (
    <KioskButton look={isMailFirst ? 'primary' : 'second'} icon="mail" className={isMailFirst ? styles['mail'] : styles['second']} onClick={() => { receipt.beginWriting(); }}>{t('kiosk-pay.receipt-mail')}</KioskButton>
  );
  const home = <CountingHome countdown={done.countdown} second={isMailFirst} onClick={() => { done.finish(); }} />;
  return (
    <>
      <PageTitle>{t('kiosk-pay.page-done')}</PageTitle>
      <KioskFrame
        layout="bare" ground="brand" utility={<div className={styles['utility']}><KioskUtility first={null} /></div>}
        secondary={isMailFirst ? home : mail} primary={isMailFirst ? mail : home}
        show={<div className={styles['show']}><p>{t('kiosk-pay.your-number')}</p><NumberReveal number={number} className={styles['shown']} /></div>}
      >
        <div className={styles['head']}><KioskSign /><Paid done={done} /></div>
        <div className={styles['ticket']}>
          <Ticket>
            {/* P4: after a start anew nobody knows at first whether it is paid. */}
            <h1 data-long={title.length > LONGEST_TITLE || undefined}>{title}</h1>
            {done.isPaid && <p className={styles['label']}>{t(number === '' ? 'kiosk-pay.number-soon' : 'kiosk-pay.your-number')}</p>}
            {number !== '' && <NumberReveal number={number} />}
            {when !== '' && <p className={styles['when']}><Icon name="clock" />{when}</p>}
            <Pictures done={done} />
          </Ticket>
        </div>
        <div className={styles['rows']}>
          <PlaceRow {...place ?? NOT_KNOWN} />
          <ReceiptRow receipt={receipt} header={t('kiosk-pay.number-header', { chain: name })} order={done.order} />
        </div>
      </KioskFrame>
      <EmailSheet receipt={receipt} />
    </>
  );
});

const Paid = observer(({ done }: DoneProps): ReactNode => {
  const { t, format } = useTexts();
  const { amount } = done;
  if (amount === null) return null;
  return <span className={styles['paid']}><Icon name="check" />{amount.total === 0 ? t('kiosk-pay.free') : <Sums currency={amount.currency}>{t('kiosk-pay.paid', { price: format.price(amount.total, amount.currency) })}</Sums>}</span>;
});

/** When it is ready; empty: nobody knows. */
const useWhen = ({ ready }: KioskDoneViewModel): string => {
  const { t, format } = useTexts();
  if (ready === null) return '';
  if (ready === 'soon') return t('kiosk-pay.ready-soon');
  return ready.kind === 'minutes' ? t('kiosk-pay.ready-in', { count: ready.count }) : t('kiosk-pay.ready-at', { time: format.time(ready.at, ready.timeZone) });
};

const PlaceRow = ({ icon, title, text, currency }: Place): ReactNode => <DoneRow icon={icon} title={title} text={currency ? <Sums currency={currency}>{text}</Sums> : text} />;

const Pictures = observer(({ done }: DoneProps): ReactNode => (
  <div className={styles['got']} aria-hidden="true">{done.pictures.map((image, at) => <Plate key={image} image={image} size="mini" table={tableClass(at)} className={styles['plate']} />)}</div>
));
