import { observer } from 'mobx-react-lite';
import type { OutboxViewModel } from '../../view-models/console/outbox-view-model.ts';
import { grouped } from '../../view-models/console/log-words.ts';
import { minuteText, momentOf } from '../../view-models/console/shop-time.ts';
import styles from './OutboxPanel.module.css';
import { Chip } from './parts/Chip.tsx';
import { Panel } from './parts/Panel.tsx';

export interface OutboxPanelProps { readonly outbox: OutboxViewModel; readonly address: string; readonly offset: number }

/** The latest two mails, by the shop's clock as everything here; all of them a press away. */
export const OutboxPanel = observer(({ outbox, address, offset }: OutboxPanelProps) => (
  <Panel title="Outbox" className={styles.panel} beside={<Chip>{grouped(outbox.count)}</Chip>} acts={<a className={styles.open} href={address} target="_blank" rel="noreferrer">Open</a>}>
    {outbox.mails.length === 0 && <p className={styles.none}>No mail yet. Register in the app, or order with a receipt by mail: it comes here.</p>}
    <ul className={styles.list}>
      {outbox.newest.map(({ id, subject, to, url, createdAt }) => (
        <li key={id}><a href={url} target="_blank" rel="noreferrer"><span>{subject}, {to}</span><span className="m">{minuteText(momentOf(createdAt), offset)}</span></a></li>
      ))}
    </ul>
  </Panel>
));
