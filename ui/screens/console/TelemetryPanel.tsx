import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockText, momentOf } from '../../view-models/console/shop-time.ts';
import type { TelemetryReport } from '../../view-models/console/simulator-parts.ts';
import type { TelemetryViewModel } from '../../view-models/console/telemetry-view-model.ts';
import { JsonText } from './JsonText.tsx';
import { Act } from './parts/Act.tsx';
import { Chip } from './parts/Chip.tsx';
import { Panel } from './parts/Panel.tsx';
import { Scroller } from './parts/Scroller.tsx';
import styles from './TelemetryPanel.module.css';

/** What is told besides the name, in one line: `home → menuPage`, `503`. */
const aside = ({ kind, values: { url, from, to, ...values } }: TelemetryReport): string => {
  if (kind === 'page') return url ?? '';
  return to === undefined ? Object.values(values).join(' ') : `${from ?? ''} → ${to}`;
};

/** One report; opened, all that was sent. */
const Report = ({ report, offset }: { readonly report: TelemetryReport; readonly offset: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => { setOpen(event.currentTarget.open); }}>
        <summary>
          <span className="m" title={`${report.at}, by the page's clock`}>{clockText(momentOf(report.at), offset)}</span>
          <b>{report.name}</b>
          {report.kind === 'error' && <Chip tone="bad">error</Chip>}
          {report.role === 'weborder-kiosk' && <Chip>kiosk</Chip>}
          <span className={styles.aside} title={aside(report)}>{aside(report)}</span>
        </summary>
        {isOpen && <JsonText text={report.item} />}
      </details>
    </li>
  );
};

export interface TelemetryPanelProps { readonly telemetry: TelemetryViewModel; readonly offset: number }

/** R13: what pages have reported, newest first. */
export const TelemetryPanel = observer(({ telemetry, offset }: TelemetryPanelProps) => {
  const { isOn, received, reports } = telemetry;
  return (
    <Panel
      title="Telemetry" className={styles.panel} beside={<Chip tone={isOn ? 'ok' : 'quiet'} dot={isOn}>{isOn ? received : 'off'}</Chip>}
      acts={isOn ? reports.length > 0 && <Act look="text" onClick={() => { void telemetry.clear(); }}>Clear</Act> : <span>start with <code className="m">--telemetry</code></span>}
    >
      {isOn && reports.length === 0 && <p className={styles.none}>No page has reported yet. They do every 15 seconds, and when they are left.</p>}
      {reports.length > 0 && (
        <Scroller className={styles.list} label="Reports">
          <ul>{reports.map((report) => <Report key={report.seq} report={report} offset={offset} />)}</ul>
        </Scroller>
      )}
    </Panel>
  );
});
