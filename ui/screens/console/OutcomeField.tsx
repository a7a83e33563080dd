import { observer } from 'mobx-react-lite';
import { useId, useRef, type KeyboardEvent } from 'react';
import type { OutcomesViewModel } from '../../view-models/console/outcomes-view-model.ts';
import styles from './OutcomeField.module.css';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';

/** Adds to the queue; completes the names that the command line takes, too. */
export const OutcomeField = observer(({ outcomes }: { readonly outcomes: OutcomesViewModel }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { completions } = outcomes;

  /** Up and down through field and names. */
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      outcomes.write('');
      input.current?.focus();
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !list.current) return;
    event.preventDefault();
    const stops = [input.current, ...list.current.querySelectorAll('button')];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[(now + by + stops.length) % stops.length]?.focus();
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void outcomes.submit();
      }}
    >
      <label className="vh" htmlFor={id}>Add an outcome</label>
      <div className={styles.box}>
        <ConsoleIcon name="plus" />
        <input
          ref={input} id={id} value={outcomes.draft} placeholder="declined:51" spellCheck={false} autoComplete="off" aria-describedby={`${id}-hint`}
          onChange={(event) => { outcomes.write(event.currentTarget.value); }} onKeyDown={walk}
        />
        <button type="submit" className={styles.add} disabled={outcomes.draft.trim() === ''}>Add</button>
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
