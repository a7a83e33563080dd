import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Qr } from '../../components/Qr.tsx';
import type { ClockViewModel } from '../../view-models/console/clock-view-model.ts';
import { codeText, type KiosksViewModel } from '../../view-models/console/kiosks-view-model.ts';
import { minuteText, spanText } from '../../view-models/console/shop-time.ts';
import styles from './KiosksPanel.module.css';
import { Act } from './parts/Act.tsx';
import { Entry } from './parts/Entry.tsx';

export interface KiosksPanelProps { readonly kiosks: KiosksViewModel; readonly clock: ClockViewModel }

/** One that waits: its code, for how long still, and the cashier's press. */
const Waiting = observer(({ kiosks, clock }: KiosksPanelProps) => {
  const waits = kiosks.next(clock.now);
  if (waits === null) return <p>Open <a href={kiosks.startAddress} target="_blank" rel="noreferrer">its start page</a>, here or by the code. It will wait for you here.</p>;
  return (
    <>
      <span className={styles.code}>{codeText(waits.code)}</span>
      <p>Waits for a cashier. The code holds for {spanText(waits.expiresAt - clock.now)}.</p>
      <Act look="main" disabled={kiosks.isBusy} onClick={() => { void kiosks.signIn(waits.code); }}>Sign it in</Act>
    </>
  );
});

const WHO = { kiosk: 'since', comes: 'not here yet,', staff: 'staff,' } as const;

const SignedInList = observer(({ kiosks, clock }: KiosksPanelProps) => {
  const signedIn = kiosks.signedIn(clock.now);
  return signedIn.length > 0 && (
    <ul className={styles.list} aria-label="Signed in">
      {signedIn.map(({ id, kiosk, signedInAt, who }) => (
        <li key={id}><b>{kiosk}</b><span className="m">{WHO[who]} {minuteText(signedInAt, clock.offset)}</span><Act look="text" aria-label={`Sign out ${kiosk}`} onClick={() => { void kiosks.signOut(id); }}>sign out</Act></li>
      ))}
    </ul>
  );
});

/** Where a kiosk begins, or the one that waits. */
const Begin = observer(({ kiosks, clock, title }: KiosksPanelProps & { readonly title?: ReactNode }) => (
  <div className={styles.row}>
    {kiosks.startAddress !== '' && <Qr text={kiosks.startAddress} label={`Opens a kiosk: ${kiosks.startAddress}`} className={styles.qr} />}
    <div className={styles.words}>
      {title}
      <Waiting kiosks={kiosks} clock={clock} />
    </div>
  </div>
));

/** A kiosk that waits shows its code here, too; one press is the cashier. Where one is at work, how another begins is folded away: the paper above has that room. */
export const KiosksPanel = observer(({ kiosks, clock }: KiosksPanelProps) => {
  const isAtWork = kiosks.isAtWork(clock.now);
  const title = <h2 id="kiosks">{isAtWork ? 'Kiosks' : 'Sign in a kiosk'}</h2>;
  return (
    <section className={styles.panel} aria-labelledby="kiosks">
      {isAtWork ? title : <Begin kiosks={kiosks} clock={clock} title={title} />}
      <SignedInList kiosks={kiosks} clock={clock} />
      <details className={styles.other} onToggle={({ currentTarget }) => { if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' }); }}>
        <summary>{isAtWork ? 'Sign in another' : 'By code, link or session'}</summary>
        {isAtWork && <Begin kiosks={kiosks} clock={clock} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void kiosks.signIn();
          }}
        >
          <Entry label="What the kiosk shows" mono placeholder="482 913" value={kiosks.draft} onValue={(draft) => { kiosks.write(draft); }} />
          <div className={styles.pair}>
            <Entry label="Cashier" mono value={kiosks.username} onValue={(name) => { kiosks.writeUsername(name); }} />
            <Entry label="Password" mono value={kiosks.password} onValue={(password) => { kiosks.writePassword(password); }} />
          </div>
          <Act type="submit" disabled={!kiosks.canSignIn}>Sign in</Act>
        </form>
      </details>
    </section>
  );
});
