import { observer } from 'mobx-react-lite';
import { classNames } from '../../components/class-names.ts';
import { firedBy, grouped, pathParts, statusTone, statusWord, whatHappened } from '../../view-models/console/log-words.ts';
import { clockText, exactText } from '../../view-models/console/shop-time.ts';
import type { LogEntry } from '../../view-models/console/simulator-parts.ts';
import styles from './LogRow.module.css';
import { Chip } from './parts/Chip.tsx';

/** Every row is as high, so that the place of each is known. */
export const ROW_PX = 26;
const WINDOW_MS = 20_000;
/** What stays in sight of a client's end: kiosks are told apart by it. */
const CLIENT_END = 4;

export interface LogRowProps {
  readonly id: string;
  readonly entry: LogEntry;
  /** Its place in the whole table, counted from one. */
  readonly index: number;
  readonly offset: number;
  readonly isWalked: boolean;
  readonly isOpened: boolean;
}

/** One request. */
export const LogRow = observer(({ id, entry, index, offset, isWalked, isOpened }: LogRowProps) => {
  const { method, path, client, at, ms, faults } = entry;
  const tone = statusTone(entry);
  const isBad = tone === 'lost' || faults.length > 0;
  const source = firedBy(entry);
  const length = Math.min(1, ms / WINDOW_MS);
  // One that runs into the next window ends with this one.
  const begin = Math.min((at % WINDOW_MS) / WINDOW_MS, 1 - length);
  const { begin: pathBegin, end: pathEnd, query } = pathParts(path);
  const cut = Math.max(0, client.length - CLIENT_END);
  return (
    <tr id={id} data-seq={entry.seq} className={classNames(styles.row, isWalked && styles.walked, isOpened && styles.opened)} aria-rowindex={index} aria-selected={isWalked}>
      <td className={styles.time}>{clockText(at, offset)}<span>{exactText(at, offset).slice(8)}</span></td>
      <td className={classNames(styles.parted, styles.client)} title={client}><span>{client.slice(0, cut)}</span><span>{client.slice(cut)}</span></td>
      <td className={classNames(styles.method, styles[method])}>{method}</td>
      <td className={styles.parted} title={path}><span>{pathBegin}</span><span>{pathEnd}</span>{query !== '' && <span className={styles.query}>{query}</span>}</td>
      <td><b className={classNames(styles.status, styles[tone])}>{statusWord(entry)}</b></td>
      <td className={styles.ms}>{grouped(ms)}</td>
      <td className={styles.bar} aria-label="when">
        <i className={classNames(isBad && styles.barBad)} style={{ left: `${String(begin * 100)}%`, width: `${String(length * 100)}%` }} />
      </td>
      <td className={classNames(styles.words, isBad && styles.bad)}>{source !== '' && <Chip tone="info">{source}</Chip>}<span title={whatHappened(entry)}>{whatHappened(entry)}</span></td>
    </tr>
  );
});
