import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { useModal } from '../../../components/use-modal.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { tableClass } from '../../../styles/table-class.ts';
import { toldTime } from '../../../view-models/kiosk/told-time.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { AccessibilityButton } from '../frame/KioskUtility.tsx';
import { KioskRow } from '../frame/KioskRow.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './KioskIdleSheet.module.css';
import { useOpenUntilLifted } from './use-open-until-lifted.ts';

/** The ring's radius and length, in its own drawing. */
const RADIUS = 138;
const LENGTH = 2 * Math.PI * RADIUS;
const STACK = 3;

/**
 * §4 idle overlay: asks whether somebody is still there and counts down. Any touch outside its buttons, and any key, keeps the order; its buttons are
 * answers of their own (`data-answers`: no sign of activity, which would close the sheet under the finger). The watch hears all of it, and knows when only an answer
 * is one. It speaks of paying, and of what waits in the basket,
 * only where nothing was taken for certain (M5).
 */
export const KioskIdleSheet = observer((): ReactNode => {
  const { idle } = useKioskViewModels();
  const { t } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const { isShown } = idle;
  const { id, isRendered, handlers } = useModal(ref, useOpenUntilLifted(isShown), () => undefined);
  useEffect(() => { if (isShown) stay.current?.focus(); }, [isShown]);
  return (
    <dialog ref={ref} className={styles['idle']} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`} {...handlers}>
      {isRendered && (
        <>
          <div className={styles['question']}>
            <div>
              <h2 id={id}>{t('kiosk.idle.heading')}</h2>
              <div id={`${id}-text`} className={styles['text']}><p>{t('kiosk.idle.text')}</p>{idle.isUnpaid && <p>{t('kiosk.idle.unpaid')}</p>}</div>
            </div>
            <Ring />
          </div>
          {idle.isUnpaid && <Kept />}
          <div className={styles['actions']} data-answers>
            <KioskButton look="second" icon="clock" onClick={() => { idle.extend(); }}>{t('kiosk.idle.more', { count: idle.moreMinutes })}</KioskButton>
            <KioskButton look="primary" ref={stay} onClick={() => { idle.dismiss(); }}>{t('kiosk.idle.stay')}</KioskButton>
          </div>
          <div data-answers><KioskRow><KioskButton icon="reload" onClick={() => { idle.startOver(); }}>{t('kiosk.idle.over')}</KioskButton><AccessibilityButton /></KioskRow></div>
          <p className="vh" role="alert">{idle.said !== null && t(`kiosk.idle.left-${toldTime(idle.said).unit}`, toldTime(idle.said))}</p>
        </>
      )}
    </dialog>
  );
});

const Ring = observer((): ReactNode => {
  const { idle } = useKioskViewModels();
  const { t } = useTexts();
  const told = toldTime(idle.secondsLeft);
  return (
    <div className={styles['ring']} role="timer" aria-label={t(`kiosk.idle.left-${told.unit}`, told)}>
      <svg viewBox="0 0 300 300" aria-hidden="true">
        <circle cx="150" cy="150" r={RADIUS} />
        <circle cx="150" cy="150" r={RADIUS} className={styles['left']} strokeDasharray={`${String(LENGTH * idle.share)} ${String(LENGTH)}`} />
      </svg>
      <b aria-hidden="true">{told.count}<small>{t(`kiosk.idle.${told.unit}`, told)}</small></b>
    </div>
  );
});

/** What would be lost. */
const Kept = observer((): ReactNode => {
  const { basket } = useSharedViewModels();
  const { t } = useTexts();
  if (basket.isEmpty) return null;
  return (
    <div className={styles['kept']}>
      <span className={styles['stack']} aria-hidden="true">
        {basket.lines.slice(0, STACK).map(({ item, table }) => <Plate key={item.id} image={item.article.imageUrl} size="mini" table={tableClass(table)} />)}
      </span>
      <span className={styles['count']}>{t('kiosk.idle.items', { count: basket.pieces })}</span>
      <b><Price amount={basket.total} currency={basket.currency} size="plain" /></b>
    </div>
  );
});
