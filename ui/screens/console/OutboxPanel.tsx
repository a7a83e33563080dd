import { observer } from 'mobx-react-lite';
import type { OutboxViewModel } from '../../view-models/console/outbox-view-model.ts';
import { clockText, momentOf, offsetOf } from '../../view-models/console/shop-time.ts';
import styles from './OutboxPanel.module.css';
import { Chip } from './parts/Chip.tsx';
import { Panel } from './parts/Panel.tsx';

/** The latest two mails; all of them a press away. */
export const OutboxPanel = observer(({ outbox, address }: { readonly outbox: OutboxViewModel; readonly address: string }) => (
  <Panel title="Outbox" className={styles.panel} beside={<Chip>{outbox.mails.length}</Chip>} acts={<a className={styles.open} href={address} target="_blank" rel="noreferrer">Open</a>}>
    {outbox.mails.length === 0 && <p className={styles.none}>No mail yet</p>}
    <ul className={styles.list}>
      {outbox.newest.map(({ id, subject, to, url, createdAt }) => (
        <li key={id}><a href={url} target="_blank" rel="noreferrer"><span>{subject}, {to}</span><span className="m">{clockText(momentOf(createdAt), offsetOf(createdAt)).slice(0, 5)}</span></a></li>
      ))}
    </ul>
  </Panel>
));
