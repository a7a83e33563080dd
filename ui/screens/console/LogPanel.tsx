import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { grouped } from '../../view-models/console/log-words.ts';
import { LOG_TABS, type LogTab, type LogViewModel } from '../../view-models/console/log-view-model.ts';
import styles from './LogPanel.module.css';
import { LogTable } from './LogTable.tsx';
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
}

/** Every request as it comes in: to be searched, walked through, looked into. */
export const LogPanel = observer(({ log, offset, harAddress, firstCommand, filterRef, onCopy }: LogPanelProps) => (
  <section className={styles.panel} aria-label="Request log">
    <div className={styles.tools}>
      <div className={styles.filter}>
        <Entry
          ref={filterRef} label="Filter the log" quiet icon="search" value={log.filter} placeholder="Filter: path, status, body, id" onValue={(filter) => { log.setFilter(filter); }} after={<kbd aria-hidden="true">/</kbd>}
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
      <a className={styles.har} href={harAddress} download="weborder.har"><ConsoleIcon name="download" />HAR</a>
    </div>
    {log.rows.length === 0 && log.newCount === 0 ? <NoRows log={log} firstCommand={firstCommand} onCopy={onCopy} /> : <LogTable log={log} offset={offset} />}
  </section>
));

const NoRows = observer(({ log, firstCommand, onCopy }: Pick<LogPanelProps, 'log' | 'firstCommand' | 'onCopy'>) => (
  <div className={styles.empty}>
    {log.entries.length > 0
      ? <p>No request fits. <button type="button" className={styles.link} onClick={() => { log.setFilter(''); log.setTab('all'); }}>Show all {grouped(log.entries.length)}</button></p>
      : <p>No requests yet. Try: <code>{firstCommand}</code> <button type="button" className={styles.link} onClick={() => { onCopy(firstCommand, 'Command'); }}>Copy</button></p>}
  </div>
));
