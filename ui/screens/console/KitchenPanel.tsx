import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { ClockViewModel } from '../../view-models/console/clock-view-model.ts';
import type { KitchenCard, KitchenViewModel } from '../../view-models/console/kitchen-view-model.ts';
import { amountOf } from '../../view-models/console/log-words.ts';
import { minuteText, spanText } from '../../view-models/console/shop-time.ts';
import type { Lane } from '../../view-models/console/simulator-parts.ts';
import styles from './KitchenPanel.module.css';
import { Act } from './parts/Act.tsx';
import { Chip } from './parts/Chip.tsx';
import { Panel } from './parts/Panel.tsx';
import { useMoves } from './use-moves.ts';

const LANE_NAMES: Readonly<Record<Lane, string>> = { paid: 'Paid', cooking: 'Cooking', ready: 'Ready', collected: 'Collected' };

/** What would stand in a lane, and how it gets there. */
const LANE_HINTS: Readonly<Record<Lane, string>> = {
  paid: 'Orders that are paid come here: order in the app, or at a kiosk.', cooking: 'From Paid, when its time has come or by a press on the card.',
  ready: 'From Cooking, in the same way.', collected: 'What guests have taken with them.',
};

interface CardProps { readonly card: KitchenCard; readonly kitchen: KitchenViewModel; readonly clock: ClockViewModel }

const Card = observer(({ card: { order, dishes, isNew }, kitchen, clock }: CardProps) => {
  const { orderId, number, lane, since } = order;
  const progress = lane === 'collected' ? null : kitchen.progress(order, clock.now);
  const time = lane === 'collected' ? minuteText(since, clock.offset) : spanText(clock.now - since);
  return (
    <li data-move={orderId} className={classNames(styles.card, isNew && styles.fresh, lane === 'ready' && styles.ready, lane === 'collected' && styles.collected)}>
      <div><b>{number}</b><span className="m">{time}</span></div>
      <p title={dishes}>{dishes}</p>
      {progress !== null && <div className={styles.bar}><i style={{ width: `${String(Math.round(progress * 100))}%` }} /></div>}
      {lane !== 'collected' && <button type="button" className={styles.step} aria-label={`Next step for ${number}`} title="Next step" onClick={() => { void kitchen.step(orderId); }} />}
    </li>
  );
});

/** Orders on their way through the kitchen: a press on a card takes it a step further. */
export const KitchenPanel = observer(({ kitchen, clock }: { readonly kitchen: KitchenViewModel; readonly clock: ClockViewModel }) => {
  const { view, lanes, underWay } = kitchen;
  const lanesRef = useRef<HTMLDivElement>(null);
  useMoves(lanesRef);
  return (
    <Panel
      title="Kitchen" beside={<Chip tone={view.isPaused ? 'warn' : 'quiet'}>{view.isPaused ? 'paused' : 'moves by itself'}</Chip>}
      acts={(
        <>
          <Act look="text" onClick={() => { void kitchen.pause(); }}>{view.isPaused ? 'Run' : 'Pause'}</Act>
          <Act disabled={underWay === 0} onClick={() => { void kitchen.stepAll(); }}>Next step for all</Act>
        </>
      )}
    >
      {view.atCounter.length > 0 && (
        <ul className={styles.counter} aria-label="Waiting to be paid at the counter">
          {view.atCounter.map(({ orderId, code, totalMinor, currency, until }) => (
            <li key={orderId}>
              <b>{code}</b>
              <span className="m">{amountOf(totalMinor)} {currency}, until {minuteText(until, clock.offset)}</span>
              <Act look="text" onClick={() => { void kitchen.takeAtCounter(orderId); }}>Take the money<span className="vh"> for {code}</span></Act>
            </li>
          ))}
        </ul>
      )}
      <div ref={lanesRef} className={styles.lanes}>
        {lanes.map(({ lane, count, cards, more }) => (
          <section key={lane} className={styles.lane} aria-label={LANE_NAMES[lane]}>
            <h3>{LANE_NAMES[lane]}{more > 0 && <small> +{more} not shown</small>}<b>{count}</b></h3>
            {count === 0 && <p>{LANE_HINTS[lane]}</p>}
            <ul>{cards.map((card) => <Card key={`${card.order.orderId} ${lane}`} card={card} kitchen={kitchen} clock={clock} />)}</ul>
          </section>
        ))}
      </div>
    </Panel>
  );
});
