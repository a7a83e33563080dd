import { observer } from 'mobx-react-lite';
import { classNames } from '../../components/class-names.ts';
import { MANNERS, type PaperView, type PrinterCause, type PrinterSwitch, type PrinterViewModel } from '../../view-models/console/printer-view-model.ts';
import type { PrinterManner } from '../../view-models/console/simulator-parts.ts';
import { PaperStrip } from './PaperStrip.tsx';
import { Choice } from './parts/Choice.tsx';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';
import { Panel } from './parts/Panel.tsx';
import { Scroller } from './parts/Scroller.tsx';
import { Segments } from './parts/Segments.tsx';
import styles from './PrinterPanel.module.css';

const CAUSES: Readonly<Record<PrinterCause, string>> = { 'offline': 'offline', 'cover-open': 'cover open', 'jam': 'paper jam', 'paper-end': 'out of paper' };
const SWITCHES: readonly { readonly what: PrinterSwitch; readonly text: string }[] = [
  { what: 'paper-end', text: 'Paper end' }, { what: 'near-end', text: 'Near end' }, { what: 'cover-open', text: 'Cover open' }, { what: 'offline', text: 'Offline' }, { what: 'jam', text: 'Jam' },
];
const MANNER_WORDS: Readonly<Record<PrinterManner, string>> = {
  normal: 'Prints as it should', slow: 'Slowly', half: 'Half a receipt, then a jam', accepted: 'Says yes, nothing comes', later: 'Says no, comes after the refill', twice: 'Twice', lost: 'Says yes and forgets',
};
const VIEWS: readonly { readonly value: PaperView; readonly text: string }[] = [{ value: 'paper', text: 'Paper' }, { value: 'text', text: 'Text' }, { value: 'bytes', text: 'Bytes' }];

/** The receipt printer: what it says of itself, the paper that hangs out of it, and what can be wrong with it. */
export const PrinterPanel = observer(({ printer, rawAddress }: { readonly printer: PrinterViewModel; readonly rawAddress: string }) => {
  const { cause, strips, view, download, condition, stuckCount } = printer;
  const isOdd = cause !== null || printer.isNearEnd || condition.manner !== 'normal';
  return (
    <Panel
      title="Printer" grows className={styles.panel}
      acts={(
        <>
          <Segments label="How the receipt is shown" value={view} options={VIEWS} onValue={(chosen) => { printer.setView(chosen); }} />
          {download !== null && <a className={styles.download} href={download} download={view === 'bytes' ? 'receipt.bin' : 'receipt.svg'} aria-label="Download the newest receipt"><ConsoleIcon name="download" /></a>}
        </>
      )}
    >
      <div className={classNames(styles.slot, cause !== null && styles.bad)}>
        <output><i className={styles.dot} />{cause === null ? (printer.isNearEnd ? 'paper near end' : 'ready') : CAUSES[cause]}{stuckCount > 0 && `, ${String(stuckCount)} waiting inside`}</output>
        {printer.isOutOfPaper
          ? <button type="button" className={styles.refill} onClick={() => { void printer.refill(); }}>Refill</button>
          : <span>paper {printer.paperPercent}%</span>}
      </div>
      <Scroller className={styles.paper} label="Receipts, newest first">
        {strips.length === 0 && <div className={styles.none}><b>Nothing printed yet</b><p>A receipt comes out here when a guest at a kiosk has paid and wants one{rawAddress !== '' && <>, and so does the ESC/POS that is sent to <code>{rawAddress}</code></>}.</p></div>}
        {strips.map((strip, at) => <PaperStrip key={`${strip.job.id} ${String(strips.slice(at).filter(({ job }) => job.id === strip.job.id).length)}`} strip={strip} view={view} isNewest={at === 0} />)}
      </Scroller>
      <details className={styles.more}>
        <summary>{isOdd ? 'Set to fail' : 'Make it fail'}</summary>
        <fieldset className={styles.switches} aria-label="What is wrong with the printer">
          {SWITCHES.map(({ what, text }) => (
            <button key={what} type="button" aria-pressed={printer.isOn(what)} className={classNames(styles.switch, printer.isOn(what) && styles.on)} onClick={() => { void printer.turn(what); }}>{text}</button>
          ))}
        </fieldset>
        <Choice
          label="Written is not printed" quiet value={condition.manner} options={MANNERS.map((manner) => ({ value: manner, text: MANNER_WORDS[manner] }))}
          onValue={(manner) => { void printer.setManner(manner); }}
        />
      </details>
    </Panel>
  );
});
