import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { ConsoleViewModel } from '../../view-models/console/console-view-model.ts';
import styles from './ConsoleScreen.module.css';
import { ConsoleTop } from './ConsoleTop.tsx';
import { FaultsPanel } from './FaultsPanel.tsx';
import { InspectorPanel } from './InspectorPanel.tsx';
import { KiosksPanel } from './KiosksPanel.tsx';
import { KitchenPanel } from './KitchenPanel.tsx';
import { LedgerLine } from './LedgerLine.tsx';
import { LogPanel } from './LogPanel.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { OutcomesPanel } from './OutcomesPanel.tsx';
import { Segments } from './parts/Segments.tsx';
import { PrinterPanel } from './PrinterPanel.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { TelemetryPanel } from './TelemetryPanel.tsx';
import { TerminalPanel } from './TerminalPanel.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeys } from './use-keys.ts';
import { WorldDialogs } from './WorldDialogs.tsx';

export interface ConsoleScreenProps {
  readonly console: ConsoleViewModel;
  readonly harAddress: string;
}

type Side = 'printer' | 'faults' | 'kiosks';
const SIDES: readonly { readonly value: Side; readonly text: string }[] = [{ value: 'printer', text: 'Printer' }, { value: 'faults', text: 'Faults' }, { value: 'kiosks', text: 'Kiosks' }];

/** A simulator on one page: what it is told on the left, what it does in the middle, what comes out on the right. */
export const ConsoleScreen = observer(({ console, harAddress }: ConsoleScreenProps) => {
  const pageRef = useRef<HTMLDivElement>(null);
  const filterRef = useRef<HTMLInputElement>(null);
  const [side, setSide] = useState<Side>('printer');
  const { terminal, outcomes, outbox, telemetry, kitchen, clock, ledger, log, printer, faults, kiosks, notices, worlds } = console;
  useEffect(() => console.start(), [console]);
  useKeptFocus(pageRef);
  useKeys(terminal, log, filterRef);
  const onCopy = (text: string, what: string): void => { void console.copy(text, what); };

  return (
    <div ref={pageRef} className={styles.page}>
      <ConsoleTop console={console} onCopy={onCopy} />
      <main className={styles.columns}>
        <div className={classNames(styles.column, styles.side)}>
          <TerminalPanel terminal={terminal} shopName={console.shopName} />
          <OutcomesPanel outcomes={outcomes} isAttended={terminal.view.isAttended} />
          <OutboxPanel outbox={outbox} address={`${console.status?.url ?? ''}/outbox`} offset={clock.offset} />
          <TelemetryPanel telemetry={telemetry} offset={clock.offset} />
        </div>
        <div className={classNames(styles.column, styles.middle)}>
          <KitchenPanel kitchen={kitchen} clock={clock} />
          <LedgerLine ledger={ledger} />
          <div className={styles.requests}>
            <LogPanel log={log} offset={clock.offset} harAddress={harAddress} firstCommand={console.firstCommand} filterRef={filterRef} onCopy={onCopy} onClear={() => { void console.clearLog(); }} onRecord={() => { void console.turnRecording(); }} />
            <InspectorPanel log={log} offset={clock.offset} curlOf={(entry) => console.curlOf(entry)} onCopy={onCopy} onReplay={(entry) => { void console.replay(entry); }} />
          </div>
        </div>
        <div className={classNames(styles.column, styles.side, styles.right, styles[side])}>
          <div className={styles.tabs}><Segments label="What is shown" value={side} options={SIDES} onValue={setSide} /></div>
          <div className={styles.printerSlot}><PrinterPanel printer={printer} rawAddress={console.rawAddress} /></div>
          <div className={styles.faultsSlot}><FaultsPanel faults={faults} /></div>
          <div className={styles.kiosksSlot}><KiosksPanel kiosks={kiosks} clock={clock} /></div>
        </div>
      </main>
      <div className={classNames(styles.notice, notices.text !== '' && styles.shown, notices.isRefusal && styles.refusal)} role={notices.isRefusal ? 'alert' : 'status'}>
        {notices.text}
        {notices.text !== '' && <button type="button" aria-label="Close the message" onClick={() => { notices.clear(); }}>✕</button>}
      </div>
      {console.isKnown && !console.isLive && <div className={classNames(styles.notice, styles.shown, styles.gone)} role="alert">The simulator is gone. This page waits for it; what it shows is how things stood.</div>}
      <RuleDialog faults={faults} notices={notices} offset={clock.offset} />
      <WorldDialogs worlds={worlds} notices={notices} />
    </div>
  );
});
