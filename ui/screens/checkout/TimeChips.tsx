import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { useFirstNew } from '../../components/use-first-new.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutDay } from '../../view-models/checkout-times.ts';
import styles from './TimeChips.module.css';

export interface TimeChipsProps {
  readonly days: readonly CheckoutDay[];
  readonly timeZone: string;
  readonly onChoose: (time: number) => void;
}

/** So many are seen at first: three rows on a phone. A chosen one further down is always seen. */
const SHOWN_AT_FIRST = 12;

/** W8: the offered times. One that is full keeps its place and says so. */
export const TimeChips = ({ days, timeZone, onChoose }: TimeChipsProps): ReactNode => {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const all = days.flatMap((day) => day.times);
  const isFolded = !showsAll && all.length > SHOWN_AT_FIRST && all.findIndex((each) => each.isChosen) < SHOWN_AT_FIRST;
  const seen = new Set((isFolded ? all.slice(0, SHOWN_AT_FIRST) : all).map((each) => each.time));
  const times = useRef<HTMLFieldSetElement>(null);
  const goesOn = useFirstNew(times, 'input', seen.size);
  return (
    <fieldset ref={times} className={styles['times']} aria-label={t('checkout.times-label')}>
      {days.map((day) => {
        const shown = day.times.filter((each) => seen.has(each.time));
        return shown.length > 0 && <Day key={day.daysAway} day={{ ...day, times: shown }} isNamed={days.length > 1 || day.daysAway > 0} timeZone={timeZone} onChoose={onChoose} />;
      })}
      {isFolded && <button type="button" className={styles['more']} onClick={() => { goesOn(); setShowsAll(true); }}>{t('checkout.more-times')}</button>}
    </fieldset>
  );
};

const Day = ({ day, isNamed, timeZone, onChoose }: { readonly day: CheckoutDay; readonly isNamed: boolean } & Pick<TimeChipsProps, 'timeZone' | 'onChoose'>): ReactNode => {
  const { t, format } = useTexts();
  return (
    <div>
      {isNamed && <p className={styles['day']}>{format.dayFromToday(day.daysAway)}</p>}
      <div className={styles['chips']}>
        {day.times.map(({ time, isFull, isChosen }) => (
          <label key={time} className={classNames(styles['chip'], isChosen && styles['on'], isFull && styles['full'], 'num')}>
            <input type="radio" name="pickup-time" className="vh" checked={isChosen} disabled={isFull && !isChosen} onChange={() => { onChoose(time); }} />
            <span>{format.time(time, timeZone)}</span>
            {isFull && <small>{t('checkout.time-full')}</small>}
          </label>
        ))}
      </div>
    </div>
  );
};
