import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { OutcomesViewModel } from '../../view-models/console/outcomes-view-model.ts';
import styles from './OutcomeField.module.css';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';

/** Adds to the queue; completes the names that the command line takes, too. */
export const OutcomeField = observer(({ outcomes }: { readonly outcomes: OutcomesViewModel }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The way that an arrow pointed before there was anything to go into. */
  const wished = useRef(0);
  const { completions } = outcomes;

  const step = (by: number): void => {
    const stops = [input.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const now = Math.max(0, stops.findIndex((stop) => stop === document.activeElement));
    stops[(now + by + stops.length) % stops.length]?.focus();
  };

  useEffect(() => {
    if (completions.length === 0) return;
    if (outcomes.isAskedForAll && document.activeElement === input.current) step(wished.current);
    wished.current = 0;
  }, [completions.length, outcomes]);

  /** Up and down through field and names. */
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      outcomes.write('');
      input.current?.focus();
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    if (completions.length === 0 && outcomes.draft === '') flushSync(() => { outcomes.askForAll(true); });
    if (outcomes.completions.length === 0) wished.current = by;
    else step(by);
  };

  return (
    // What is heard here is that the focus leaves it for good; nothing of it is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void outcomes.submit();
      }}
      onBlur={({ currentTarget, relatedTarget }) => { if (!currentTarget.contains(relatedTarget)) outcomes.askForAll(false); }}
    >
      <label className="vh" htmlFor={id}>Add an outcome</label>
      <div className={styles.box}>
        <ConsoleIcon name="plus" />
        <input
          ref={input} id={id} value={outcomes.draft} placeholder="declined:51" spellCheck={false} autoComplete="off" aria-describedby={`${id}-hint`}
          onChange={(event) => { outcomes.write(event.currentTarget.value); }} onKeyDown={walk}
        />
        {outcomes.draft.trim() === ''
          ? <button type="button" className={styles.add} aria-expanded={outcomes.isAskedForAll} aria-label="All scenarios" onKeyDown={walk} onClick={() => { outcomes.askForAll(!outcomes.isAskedForAll); }}>All</button>
          : <button type="submit" className={styles.add}>Add</button>}
      </div>
      <output id={`${id}-hint`} className="vh">{completions.length > 0 ? `${String(completions.length)} scenarios fit, arrow down chooses` : ''}</output>
      {completions.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Scenarios that fit">
          {completions.map(({ name, title }) => (
            <li key={name}>
              <button
                type="button" onKeyDown={walk}
                onClick={() => {
                  outcomes.complete(name);
                  input.current?.focus();
                  void outcomes.submit();
                }}
              >
                <b className="m">{name}</b><span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
});
