import { observer } from 'mobx-react-lite';
import { useId, useRef, type KeyboardEvent } from 'react';
import { minutes } from './minutes.ts';
import type { ConsoleViewModel } from '../../view-models/console/console-view-model.ts';
import { classNames } from '../../components/class-names.ts';
import { ConsoleMark } from './parts/ConsoleMark.tsx';
import styles from './ConsoleTop.module.css';
import { Act } from './parts/Act.tsx';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';

/** Where everything is, what time it is there, and the whole world at once. */
export const ConsoleTop = observer(({ console: { clock, worlds, hosts, shopName, status }, onCopy }: { readonly console: ConsoleViewModel; readonly onCopy: (text: string, what: string) => void }) => {
  const { view, time, day } = clock;
  const setId = useId();
  const setRef = useRef<HTMLInputElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    clock.leaveSet();
  };
  return (
    <header className={styles.top}>
      <h1 className={styles.brand}><ConsoleMark />Simulator {status !== null && <a href={status.url} target="_blank" rel="noreferrer" title="Opens the guests' app">{shopName}</a>}</h1>
      <ul className={styles.hosts} aria-label="Servers; a press copies the address">
        {hosts.map(({ name, address, port, isUp }) => (
          <li key={name}>
            <button type="button" disabled={address === ''} title={address} onClick={() => { onCopy(address, `Address of the ${name}`); }}>
              <i className={classNames(styles.dot, !isUp && (address === '' ? styles.off : styles.down))} />{name} <code>{port}</code>
              <span className="vh">{isUp ? 'is up' : 'is not reached'}{address === '' ? '' : ', copy the address'}</span>
            </button>
          </li>
        ))}
      </ul>
      <fieldset className={styles.clock} aria-label="Simulated clock">
        <div className={classNames(styles.face, view.isFrozen && styles.frozen)} role="timer"><time>{clock.isKnown ? time : '--:--:--'}</time><span>{view.isFrozen ? `${day}, frozen` : day}</span></div>
        <div className={styles.group}>
          <button type="button" disabled={!view.canBeSet} onClick={() => { void clock.freezeOrRun(); }}><ConsoleIcon name={view.isFrozen ? 'play' : 'pause'} />{view.isFrozen ? 'Run' : 'Freeze'}</button>
          <button type="button" disabled={!view.canBeSet} onClick={() => { void clock.advance(minutes(1)); }}>+1 min</button>
          <button type="button" disabled={!view.canBeSet} aria-label="+15 min" onClick={() => { void clock.advance(minutes(15)); }}>+15</button>
          <button type="button" disabled={!view.canBeSet} onClick={() => { void clock.advance(minutes(60)); }}>+1 h</button>
          <button
            type="button" disabled={!view.canBeSet} aria-expanded={clock.draft !== null} aria-controls={setId}
            onClick={() => {
              if (clock.draft !== null) {
                clock.leaveSet();
                return;
              }
              clock.beginSet();
              requestAnimationFrame(() => setRef.current?.focus());
            }}
          >
            Set
          </button>
        </div>
        {clock.draft !== null && (
          <form
            id={setId} className={styles.set}
            onSubmit={(event) => {
              event.preventDefault();
              void clock.set();
            }}
          >
            <label htmlFor={`${setId}-time`}>Simulated time</label>
            <input ref={setRef} id={`${setId}-time`} type="datetime-local" value={clock.draft} onChange={(event) => { clock.write(event.currentTarget.value); }} onKeyDown={onKey} />
            <Act type="submit" look="main" onKeyDown={onKey}>Set</Act>
          </form>
        )}
      </fieldset>
      <div className={styles.worlds}>
        <Act onClick={() => { worlds.askSeed(); }}>seed <code>{worlds.seed ?? 'none'}</code></Act>
        <Act icon="camera" onClick={() => { worlds.askSnapshots(); }}>Snapshot</Act>
        <Act icon="reset" onClick={() => { void worlds.askReset(); }}>Reset</Act>
      </div>
    </header>
  );
});
