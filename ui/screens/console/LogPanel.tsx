import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { classNames } from '../../components/class-names.ts';
import { grouped } from '../../view-models/console/log-words.ts';
import { LOG_TABS, type LogTab, type LogViewModel } from '../../view-models/console/log-view-model.ts';
import styles from './LogPanel.module.css';
import { LogTable } from './LogTable.tsx';
import { Act } from './parts/Act.tsx';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';
import { Entry } from './parts/Entry.tsx';
import { Segments } from './parts/Segments.tsx';

const TAB_NAMES: Readonly<Record<LogTab, string>> = { all: 'All', product: 'Product', terminal: 'Terminal', printer: 'Printer', faults: 'Faults' };

export interface LogPanelProps {
  readonly log: LogViewModel;
  /** How far the shop's wall clock is ahead of UTC. */
  readonly offset: number;
  readonly harAddress: string;
  /** Makes the first requests, on a command line. */
  readonly firstCommand: string;
  readonly filterRef: RefObject<HTMLInputElement | null>;
  readonly onCopy: (text: string, what: string) => void;
  readonly onClear: () => void;
  readonly onRecord: () => void;
}

/** Every request as it comes in: to be searched, walked through, looked into. */
export const LogPanel = observer(({ log, offset, harAddress, firstCommand, filterRef, onCopy, onClear, onRecord }: LogPanelProps) => (
  <section className={styles.panel} aria-label="Request log">
    <div className={styles.tools}>
      <div className={styles.filter}>
        <Entry
          ref={filterRef} label="Filter the log" quiet icon="search" value={log.filter} placeholder="Path, status, body" onValue={(filter) => { log.setFilter(filter); }} after={<kbd aria-hidden="true">/</kbd>}
          onKeyDown={(event) => {
            if (event.key === 'Escape') log.setFilter('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            document.querySelector<HTMLElement>('[role="grid"]')?.focus();
            log.walk(1);
          }}
        />
      </div>
      <Segments
        label="Which requests" look="tabs" value={log.tab} onValue={(tab) => { log.setTab(tab); }}
        options={LOG_TABS.map((tab) => ({ value: tab, text: <>{TAB_NAMES[tab]}<i className={styles.count}>{grouped(log.counts[tab])}</i></> }))}
      />
      <div className={styles.acts}>
        <a className={styles.har} href={harAddress} download="weborder.har"><ConsoleIcon name="download" />All as HAR</a>
        <Act look="text" disabled={log.entries.length === 0} onClick={onClear}>Clear</Act>
        <button type="button" className={classNames(styles.record, log.isRecording && styles.on)} aria-pressed={log.isRecording} title="Whether requests are logged" onClick={onRecord}>{log.isRecording ? 'recording' : 'not recording'}</button>
      </div>
    </div>
    {log.rows.length === 0 && log.newCount === 0 ? <NoRows log={log} firstCommand={firstCommand} onCopy={onCopy} onRecord={onRecord} /> : <LogTable log={log} offset={offset} />}
  </section>
));

const NoRows = observer(({ log, firstCommand, onCopy, onRecord }: Pick<LogPanelProps, 'log' | 'firstCommand' | 'onCopy' | 'onRecord'>) => (
  <div className={styles.empty}>
    {log.entries.length > 0
      ? <p>No request fits. <button type="button" className={styles.link} onClick={() => { log.setFilter(''); log.setTab('all'); }}>Show all {grouped(log.entries.length)}</button></p>
      : !log.isRecording ? <p>Requests are not recorded. <button type="button" className={styles.link} onClick={onRecord}>Record them</button></p>
      : <p>No requests yet. Try: <code>{firstCommand}</code> <button type="button" className={styles.link} onClick={() => { onCopy(firstCommand, 'Command'); }}>Copy</button></p>}
  </div>
));
