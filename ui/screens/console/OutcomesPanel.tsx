import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { OutcomesViewModel } from '../../view-models/console/outcomes-view-model.ts';
import styles from './OutcomesPanel.module.css';
import { OutcomeField } from './OutcomeField.tsx';
import { Act } from './parts/Act.tsx';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';
import { Panel } from './parts/Panel.tsx';
import { WholeRows } from './parts/WholeRows.tsx';

/** As in OutcomesPanel.module.css. */
const OUTCOME_ROW_PX = 28;

/** What the next payments meet: in order, to be moved by hand or by Alt and the arrows. */
export const OutcomesPanel = observer(({ outcomes, isAttended }: { readonly outcomes: OutcomesViewModel; readonly isAttended: boolean }) => {
  const [drag, setDrag] = useState<{ readonly key: string; readonly to: number } | null>(null);
  const { queue } = outcomes;
  // A payment may take it out of the hand.
  const from = queue.findIndex(({ key }) => key === drag?.key);

  const onKey = (event: KeyboardEvent<HTMLButtonElement>, key: string, at: number): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const list = event.currentTarget.closest('ol');
    const focusRow = (row: number): void => { requestAnimationFrame(() => { list?.querySelectorAll<HTMLElement>('[data-place]')[row]?.focus(); }); };
    if (by !== undefined) {
      event.preventDefault();
      if (!event.altKey || outcomes.move(key, at + by)) focusRow(at + by);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      void outcomes.remove(key);
      focusRow(Math.max(0, Math.min(at, queue.length - 2)));
    }
  };

  /** The place under the pointer. */
  const placeAt = (handle: HTMLElement, y: number): number => {
    const rows = [...(handle.closest('ol')?.querySelectorAll('[data-outcome]') ?? [])].map((row) => row.getBoundingClientRect());
    const found = rows.findIndex(({ bottom }) => y < bottom);
    return found < 0 ? rows.length - 1 : found;
  };
  const drop = ({ currentTarget, clientY }: PointerEvent<HTMLElement>): void => {
    if (drag) outcomes.move(drag.key, placeAt(currentTarget, clientY));
    setDrag(null);
  };

  return (
    <Panel title="Next outcomes" grows className={styles.panel} acts={queue.length > 0 && <Act look="text" onClick={() => { void outcomes.clear(); }}>Clear</Act>}>
      <WholeRows rows={queue.length + 1} rowPx={OUTCOME_ROW_PX} className={styles.room}>
        <ol aria-label="Outcomes of the next payments">
          {queue.map(({ key, name, title }, at) => (
            <li
              key={key} data-outcome
              className={classNames(styles.item, at === 0 && styles.first, from === at && styles.dragged, from >= 0 && drag?.to === at && from !== at && (at < from ? styles.before : styles.after))}
            >
              <button
                type="button" data-place className={styles.number} aria-label={`${String(at + 1)}: ${name}. Alt and arrows move it, Delete takes it away.`}
                onKeyDown={(event) => { onKey(event, key, at); }} onPointerUp={drop} onPointerCancel={() => { setDrag(null); }}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ key, to: at });
                }}
                onPointerMove={(event) => { if (drag) setDrag({ ...drag, to: placeAt(event.currentTarget, event.clientY) }); }}
              >
                {at + 1}
              </button>
              <b className="m">{name}</b>
              <span className={styles.title} title={title}>{title}</span>
              <button type="button" className={styles.remove} aria-label={`Take ${name} away`} onClick={() => { void outcomes.remove(key); }}><ConsoleIcon name="close" /></button>
            </li>
          ))}
          <li className={styles.then}>{queue.length > 0 ? <><span className={styles.number}>…</span>{isAttended ? 'then by hand' : 'then approve'}</> : `Nothing queued: payments ${isAttended ? 'wait for a hand' : 'are approved'}.`}</li>
        </ol>
      </WholeRows>
      <OutcomeField outcomes={outcomes} />
      <p className={styles.order}>Queue, then header, then test dish, then a person here. The log says which one fired.</p>
    </Panel>
  );
});
