import { observer } from 'mobx-react-lite';
import type { LedgerViewModel } from '../../view-models/console/ledger-view-model.ts';
import { grouped } from '../../view-models/console/log-words.ts';
import styles from './LedgerLine.module.css';
import { Chip } from './parts/Chip.tsx';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';

/** Money against orders, in one line. */
export const LedgerLine = observer(({ ledger }: { readonly ledger: LedgerViewModel }) => {
  const { books, mismatch } = ledger;
  const facts = [
    ['charges', grouped(books.charges)], ['charged', ledger.charged], ['reversals', grouped(books.reversals)], ['orders', grouped(books.orders)], ['receipts', grouped(books.receipts)],
  ] as const;
  return (
    <section className={styles.line} aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      <dl>{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      <output className={styles.verdict}>
        {mismatch === null
          ? <Chip tone="ok"><ConsoleIcon name="check" />no mismatch</Chip>
          : (
            <button type="button" className={styles.mismatch} onClick={() => { ledger.showMismatch(); }}>
              <ConsoleIcon name="alert" />{mismatch.message}{books.mismatches.length > 1 && `, and ${String(books.mismatches.length - 1)} more`}
            </button>
          )}
      </output>
    </section>
  );
});
