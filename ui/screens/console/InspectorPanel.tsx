import { observer } from 'mobx-react-lite';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { LogViewModel } from '../../view-models/console/log-view-model.ts';
import { cutWords, firedBy, grouped, statusWord } from '../../view-models/console/log-words.ts';
import { exactText } from '../../view-models/console/shop-time.ts';
import type { LogEntry } from '../../view-models/console/simulator-parts.ts';
import styles from './InspectorPanel.module.css';
import { JsonText } from './JsonText.tsx';
import { Act } from './parts/Act.tsx';
import { Chip } from './parts/Chip.tsx';
import { Scroller } from './parts/Scroller.tsx';

export interface InspectorPanelProps {
  readonly log: LogViewModel;
  readonly offset: number;
  /** As a line for a shell; null: it was no request. */
  readonly curlOf: (entry: LogEntry) => string | null;
  readonly onCopy: (text: string, what: string) => void;
  readonly onReplay: (entry: LogEntry) => void;
}

const heightOf = (px: number): CSSProperties & { readonly '--inspector': string } => ({ '--inspector': `${String(px)}px` });
const LEAST_PX = 120;
const MOST_PX = 700;

const Headers = ({ headers }: { readonly headers: LogEntry['requestHeaders'] }): ReactNode => {
  const { authorization, ...others } = headers;
  // Several cookies that are set stand one a line.
  const rest = Object.entries(others).flatMap(([name, values]) => values.split('\n').map((value) => `${name}: ${value}`));
  return (
    <div className={styles.headers}>
      {authorization !== undefined && <div>Authorization: {authorization}</div>}
      {rest.length > 0 && <details><summary>{rest.length} {authorization === undefined ? '' : 'more '}{rest.length === 1 ? 'header' : 'headers'}</summary>{rest.map((line, at) => <div key={`${line}${String(at)}`}>{line}</div>)}</details>}
    </div>
  );
};

const Body = ({ text }: { readonly text: string }): ReactNode => (
  <>
    {cutWords(text) !== '' && <p className={styles.cut}>{cutWords(text)}</p>}
    <JsonText text={text} />
  </>
);

const replyTitle = ({ status, replyBody, replyHeaders }: LogEntry): string => {
  if (status !== 0) return 'Reply';
  return replyBody !== '' || Object.keys(replyHeaders).length > 0 ? 'Reply, written but never sent' : 'No reply';
};

/** The inside of one request: what was asked, what was answered, and how long it took. */
export const InspectorPanel = observer(({ log, offset, curlOf, onCopy, onReplay }: InspectorPanelProps) => {
  const [height, setHeight] = useState(216);
  const from = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const { opened } = log;
  if (opened === null) return null;
  const curl = curlOf(opened);

  const resize = (to: number): void => { setHeight(Math.max(LEAST_PX, Math.min(MOST_PX, to))); };
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 24, ArrowDown: -24 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(height + by);
  };
  const onMove = (event: PointerEvent): void => { if (from.current) resize(from.current.height + from.current.y - event.clientY); };

  const facts: readonly (readonly [string, string, boolean])[] = [
    ...(opened.client === '' ? [] : [['client', opened.client, false] as const]),
    ['arrived', exactText(opened.at, offset), false],
    ['took', `${grouped(opened.ms)} ms`, false],
    ...(opened.scenario === '' ? [] : [[firedBy(opened) === '' ? 'scenario' : firedBy(opened), opened.scenario, false] as const]),
    ...opened.faults.map((name) => ['fault', name, true] as const),
    ...(opened.status === 0 ? [['socket', 'closed', true] as const] : []),
  ];
  return (
    <aside
      className={styles.inspector} aria-label={`Request ${opened.method} ${opened.path}`} style={heightOf(height)}
    >
      <button
        type="button" className={styles.edge} aria-label="Height of the inspector: up and down change it"
        onKeyDown={onKey} onPointerMove={onMove} onLostPointerCapture={() => { from.current = null; }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { y: event.clientY, height };
        }}
      />
      <div className={styles.part}>
        <h3>Request <Chip tone={opened.schema === 'ok' ? 'ok' : 'bad'}>{opened.schema === 'ok' ? 'schema ok' : 'does not fit'}</Chip></h3>
        <Scroller className={styles.scroll} label="What was asked">
          <p className={styles.line}>{opened.method} {opened.path}</p>
          <Headers headers={opened.requestHeaders} />
          <Body text={opened.requestBody} />
        </Scroller>
      </div>
      <div className={styles.part}>
        <h3>{replyTitle(opened)} <Chip tone={opened.status === 0 || opened.status >= 400 ? 'bad' : opened.status === 202 ? 'warn' : 'ok'}>{statusWord(opened)}</Chip></h3>
        <Scroller className={styles.scroll} label="What was answered">
          <Headers headers={opened.replyHeaders} />
          <Body text={opened.replyBody} />
        </Scroller>
      </div>
      <div className={styles.part}>
        <h3>Timing <button type="button" className={styles.close} onClick={() => { log.close(); }}>Close</button></h3>
        <dl className={styles.facts}>
          {facts.map(([name, value, isBad], at) => <div key={`${name}${String(at)}`} className={classNames(isBad && styles.bad)}><dt>{name}</dt><dd>{value}</dd></div>)}
        </dl>
        <div className={styles.acts}>
          <Act icon="copy" disabled={curl === null} title={curl === null ? 'What a printer gets over its raw port is no request' : undefined} onClick={() => { if (curl !== null) onCopy(curl, 'curl line'); }}>curl</Act>
          <Act icon="play" disabled={!opened.canReplay} title={opened.canReplay ? undefined : 'Its secrets or its body are no longer in memory'} onClick={() => { onReplay(opened); }}>Replay</Act>
        </div>
      </div>
    </aside>
  );
});
