import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { LOG_ROWS, type LogViewModel } from '../../view-models/console/log-view-model.ts';
import { grouped } from '../../view-models/console/log-words.ts';
import type { LogEntry } from '../../view-models/console/simulator-parts.ts';
import { LogRow, ROW_PX } from './LogRow.tsx';
import styles from './LogTable.module.css';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';

/** Rows drawn beyond what is in sight, so that a quick hand sees no gap. */
const SPARE_ROWS = 12;
const COLUMNS = ['Sim time', 'Client', 'Method', 'Path', 'Status', 'ms', '20 s', 'What happened'];

const rowId = (seq: number): string => `log-${String(seq)}`;

/** The rows that are in sight, out of up to 5 000. */
export const LogTable = observer(({ log, offset }: { readonly log: LogViewModel; readonly offset: number }) => {
  const ref = useRef<HTMLDivElement>(null);
  const touched = useRef<LogEntry>(undefined);
  const [{ top, height }, setSight] = useState({ top: 0, height: 600 });
  const { rows, walked, opened, newCount, filter, tab } = log;

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const look = (): void => { setSight({ top: list.scrollTop, height: list.clientHeight }); };
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);

  const at = walked === null ? -1 : rows.findIndex(({ seq }) => seq === walked.seq);
  const bringIntoSight = useEffectEvent(() => {
    const list = ref.current;
    if (!list || at < 0) return;
    const [rowTop, headPx] = [at * ROW_PX, ROW_PX];
    if (rowTop < list.scrollTop) list.scrollTop = rowTop;
    else if (rowTop + ROW_PX + headPx > list.scrollTop + list.clientHeight) list.scrollTop = rowTop + ROW_PX + headPx - list.clientHeight;
  });
  useEffect(() => { bringIntoSight(); }, [walked]);
  // Where the log follows, others come above the row, and nobody is taken down along with it.
  useEffect(() => { if (!log.isFollowing) bringIntoSight(); }, [log, filter, tab]);

  const goToTop = (): void => {
    log.follow();
    if (ref.current) ref.current.scrollTop = 0;
  };

  const onKey = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(height / ROW_PX) - 2);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, End: rows.length, Home: -rows.length }[event.key];
    if (by !== undefined && !event.altKey) {
      event.preventDefault();
      log.walk(by);
    } else if (event.key === 'Enter') log.open();
    else if (event.key === 'Escape') {
      log.close();
      if (top === 0) log.follow();
    }
  };

  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE_ROWS);
  const shown = rows.slice(first, first + Math.ceil(height / ROW_PX) + 2 * SPARE_ROWS);
  const rowUnder = ({ target }: MouseEvent<HTMLElement>): LogEntry | undefined => {
    const seq = target instanceof Element ? target.closest('tr')?.dataset['seq'] : undefined;
    return rows.find((row) => String(row.seq) === seq);
  };
  // From the moment in which a row is touched it is the one that is meant, whatever comes in or lies over it before it is let go.
  const onDown = (event: PointerEvent<HTMLElement>): void => {
    touched.current = rowUnder(event);
    if (!touched.current) return;
    log.hold();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPress = (event: MouseEvent<HTMLElement>): void => {
    const pressed = touched.current ?? rowUnder(event);
    touched.current = undefined;
    if (!pressed) return;
    log.hold();
    log.open(pressed);
  };

  return (
    <div className={styles.place}>
      {newCount > 0 && <button type="button" className={styles.fresh} onClick={goToTop}><ConsoleIcon name="up" />{grouped(newCount)} new</button>}
      <div
        ref={ref} className={styles.scroll}
        onScroll={(event) => {
          if (event.currentTarget.scrollTop > 4) log.hold();
          else if (opened === null) log.follow();
        }}
      >
        <table
          // A table that is walked through: that is what a grid is.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid" className={styles.table} tabIndex={0} aria-label="Requests, newest first. Arrows walk, Enter opens." aria-rowcount={rows.length + 1}
          aria-activedescendant={at >= first && at < first + shown.length && walked ? rowId(walked.seq) : undefined} onKeyDown={onKey} onPointerDown={onDown} onClick={onPress}
        >
          <thead><tr aria-rowindex={1}>{COLUMNS.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
          <tbody style={{ height: rows.length * ROW_PX, paddingTop: first * ROW_PX }}>
            {shown.map((entry, place) => (
              <LogRow key={entry.seq} id={rowId(entry.seq)} entry={entry} index={first + place + 2} offset={offset} isWalked={walked?.seq === entry.seq} isOpened={opened?.seq === entry.seq} />
            ))}
          </tbody>
        </table>
        <p className={styles.foot}>
          {log.isFull ? `The newest ${grouped(LOG_ROWS)} requests; older ones have fallen out.` : `Up to ${grouped(LOG_ROWS)} requests are kept.`} Everything on this page is also a call: <a href="/control/openapi.json" target="_blank" rel="noreferrer">openapi.json</a>
        </p>
      </div>
    </div>
  );
});
