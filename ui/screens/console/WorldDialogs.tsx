import { observer } from 'mobx-react-lite';
import { Dialog } from '../../components/Dialog.tsx';
import type { Notices } from '../../view-models/console/notices.ts';
import type { WorldsViewModel } from '../../view-models/console/worlds-view-model.ts';
import { DialogRefusal } from './DialogRefusal.tsx';
import { Act } from './parts/Act.tsx';
import { Entry } from './parts/Entry.tsx';
import styles from './WorldDialogs.module.css';

/** Which payments are open, and what takes them away. */
const openWords = (payments: readonly string[], what: string): string =>
  (payments.length === 1 ? `A payment of ${payments.join()} is not over. ${what} takes it away, along with` : `Payments of ${payments.join(', ')} are not over. ${what} takes them away, along with`);

/** What concerns the whole simulated world is asked for in a dialog: seed, snapshots, how much is reset, and a snapshot's world while a payment is open. */
export const WorldDialogs = observer(({ worlds, notices }: { readonly worlds: WorldsViewModel; readonly notices: Notices }) => {
  const leave = (): void => { worlds.leave(); };
  const { question, draft, snapshots, wanted, openPayments } = worlds;
  return (
    <>
      <Dialog
        open={question === 'seed'} onClose={leave} title="Seed"
        actions={<div className={styles.acts}><Act onClick={leave}>Cancel</Act><Act look="main" type="submit" form="seed" disabled={!worlds.isSeed}>Begin anew</Act></div>}
      >
        <form
          id="seed" className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void worlds.setSeed();
          }}
        >
          <p>One seed gives the same ids, order numbers, cards and faults each time. {worlds.seedWords}.</p>
          <Entry label="Seed" mono inputMode="numeric" value={draft} onValue={(seed) => { worlds.write(seed); }} onFocus={(event) => { event.currentTarget.select(); }} />
        </form>
        <DialogRefusal notices={notices} />
      </Dialog>
      <Dialog open={question === 'snapshots' || question === 'load'} onClose={leave} title="Snapshots" actions={<div className={styles.acts}><Act onClick={leave}>Close</Act></div>}>
        <form
          className={styles.save}
          onSubmit={(event) => {
            event.preventDefault();
            void worlds.save();
          }}
        >
          <Entry label="Save everything under a name" placeholder="such as before lunch" maxLength={60} value={draft} wrong={draft === '' || worlds.isName ? '' : worlds.nameWords} onValue={(name) => { worlds.write(name); }} />
          <Act type="submit" look="main" disabled={!worlds.isName}>{worlds.isNameTaken ? 'Replace' : 'Save'}</Act>
        </form>
        {snapshots.length === 0 && <p className={styles.none}>None is saved yet. One holds orders, payments, mails, terminals, printers, faults and the time, to go back to whenever you like.</p>}
        {snapshots.length > 0 && (
          <ul className={styles.list}>
            {snapshots.map((name) => (
              <li key={name}>
                <span>{name}</span>
                <Act look="text" aria-label={`Forget ${name}`} onClick={() => { void worlds.drop(name); }}>Forget</Act>
                <Act aria-label={`Go back to ${name}`} onClick={() => { void worlds.askLoad(name); }}>Go back to it</Act>
              </li>
            ))}
          </ul>
        )}
        <DialogRefusal notices={notices} />
      </Dialog>
      <Dialog
        open={question === 'load'} onClose={leave} title="A payment is open" urgent
        actions={<div className={styles.acts}><Act onClick={leave}>Wait for it</Act><Act look="main" onClick={() => { void worlds.load(wanted); }}>Go back all the same</Act></div>}
      >
        {openWords(openPayments, `Going back to “${wanted}”`)} every order, payment, receipt, mail and sign-in since then.
        <DialogRefusal notices={notices} />
      </Dialog>
      <Dialog
        open={question === 'reset'} onClose={leave} title="Reset how much?"
        actions={<div className={styles.acts}><Act onClick={leave}>Cancel</Act><Act onClick={() => { void worlds.reset('all'); }}>Everything</Act><Act look="main" onClick={() => { void worlds.reset('scenario'); }}>The scenario</Act></div>}
      >
        <div className={styles.form}>
          <p>The scenario puts queues, faults, kitchen, terminals and printers where they were at the start. Orders, money, mails, sign-ins and the time stay.</p>
          <p>{openPayments.length === 0 ? 'Everything takes away' : openWords(openPayments, 'Everything')} every order, payment, receipt, mail, customer and sign-in. Snapshots stay.</p>
        </div>
        <DialogRefusal notices={notices} />
      </Dialog>
    </>
  );
});
