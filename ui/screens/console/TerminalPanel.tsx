import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { TerminalViewModel } from '../../view-models/console/terminal-view-model.ts';
import { act as actWords } from './act-words.ts';
import { Act } from './parts/Act.tsx';
import { Chip } from './parts/Chip.tsx';
import { Panel } from './parts/Panel.tsx';
import { TerminalDevice } from './TerminalDevice.tsx';
import styles from './TerminalPanel.module.css';

export interface TerminalPanelProps { readonly terminal: TerminalViewModel; readonly shopName: string }

/** The card terminal, and beside it the same acts by their names. */
export const TerminalPanel = observer(({ terminal, shopName }: TerminalPanelProps) => {
  const { state, view, acts } = terminal;
  return (
    <Panel title="Card terminal" acts={(
        <>
          <button type="button" className={styles.keys} aria-pressed={terminal.hasKeys} title="Letters and digits of the keyboard act here" onClick={() => { terminal.turnKeys(); }}>keys {terminal.hasKeys ? 'on' : 'off'}</button>
          <Chip tone={state.tone} dot={state.tone === 'warn'}>{state.words}</Chip>
        </>
      )}
    >
      <div className={styles.row}>
        <TerminalDevice terminal={terminal} shopName={shopName} />
        <div className={styles.acts}>
          {acts.map(({ act, letter }) => (
            <Act key={letter} wide letter={terminal.hasKeys ? letter : undefined} look={act === 'tap' && terminal.isWaiting ? 'main' : 'plain'} onClick={() => { void terminal.do(act); }}>{actWords(act)}</Act>
          ))}
          <span className={styles.label} id="pin-outcome">PIN</span>
          <button type="button" className={styles.turn} aria-describedby="pin-outcome" onClick={() => { terminal.turnPin(); }}>{terminal.isPinRight ? '1234 ok' : 'wrong'}</button>
          <span className={styles.label} id="who-pays">Payments</span>
          <button
            type="button" className={classNames(styles.turn, view.isAttended && styles.on)} aria-pressed={view.isAttended} aria-describedby="who-pays"
            onClick={() => { void terminal.attend(!view.isAttended); }}
          >
            {view.isAttended ? 'by hand' : 'automatic'}
          </button>
        </div>
      </div>
      <p className="vh" aria-live="polite">
        {`Terminal ${state.words}. `}{view.display.map((line, at) => <Fragment key={`${String(at)}${line}`}>{line}. </Fragment>)}
      </p>
    </Panel>
  );
});
