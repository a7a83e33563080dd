import { observer } from 'mobx-react-lite';
import { classNames } from '../../components/class-names.ts';
import type { TerminalViewModel } from '../../view-models/console/terminal-view-model.ts';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';
import styles from './TerminalDevice.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The terminal drawn as the device it is: contactless area, display, keypad, chip slot, and the cable. Its display shows the very lines that the kiosk mirrors. */
export const TerminalDevice = observer(({ terminal, shopName }: { readonly terminal: TerminalViewModel; readonly shopName: string }) => {
  const { display, isPluggedIn, isWaiting, view } = terminal;
  const isDark = view.phase === 'host-down' || !isPluggedIn;
  return (
    <div className={styles.place}>
      <span className={classNames(styles.cable, !isPluggedIn && styles.off)} />
      <div className={classNames(styles.device, isDark && styles.dark)}>
        <button type="button" className={classNames(styles.contactless, isWaiting && styles.waits)} aria-label="Tap the card here" onClick={() => { void terminal.do('tap'); }}><ConsoleIcon name="contactless" /></button>
        <div className={styles.display} aria-hidden="true">
          <small><span>{shopName}</span><span>{terminal.terminalId}</span></small>
          {display.amount !== '' && <b>{display.amount}</b>}
          <span className={styles.lines}>{display.lines.join('\n')}</span>
        </div>
        <fieldset className={styles.keys} aria-label="Keypad">
          {DIGITS.map((digit) => <button key={digit} type="button" onClick={() => { terminal.digit(digit); }}>{digit}</button>)}
          <button type="button" className={styles.stop} aria-label="Cancel, red key" onClick={() => { void terminal.do('cancel'); }}>✕</button>
          <button type="button" onClick={() => { terminal.digit('0'); }}>0</button>
          <button type="button" className={styles.go} aria-label="OK, green key" onClick={() => { terminal.confirm(); }}>OK</button>
        </fieldset>
        <button type="button" className={styles.slot} aria-label="Insert the card here" onClick={() => { void terminal.do('insert'); }}><i /></button>
      </div>
    </div>
  );
});
