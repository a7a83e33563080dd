import { resolve } from 'node:path';
import type { Millis } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Cashier } from '../terminal-host/control/host-control.ts';

/** What a person must know to begin. */
export interface StartFacts {
  readonly url: string;
  /** The same from other machines; empty: it listens to this one only. */
  readonly elsewhere: readonly string[];
  readonly consoleUrl: string;
  readonly terminals: readonly { readonly id: string; readonly shopId: number; readonly shopName: string; readonly url: string; readonly rawPort: number | null }[];
  /** Hosts of somebody else that the product server knows. */
  readonly ownHosts: readonly { readonly shopId: number; readonly terminalId: string; readonly localApiUrl: string }[];
  readonly cashiers: readonly Cashier[];
  readonly data: string | null;
  readonly queue: readonly string[];
  readonly now: Millis;
  readonly isFrozen: boolean;
  readonly timeZone: string;
  /** Null: chance is real. */
  readonly seed: number | null;
}

const row = (name: string, what: string): string => `  ${name.padEnd(13)}${what}`;

/** Where everything is, who may sign in, and what has been set: for the terminal window, and for the console's origin. */
export const startText = ({ url, elsewhere, consoleUrl, terminals, ownHosts, cashiers, data, queue, now, isFrozen, timeZone, seed }: StartFacts): string => [
  'weborder is ready.', '',
  row('Order', `${url}/`),
  ...elsewhere.map((other) => row('', `${other}/   from other machines; a kiosk there, too`)),
  ...terminals.map(({ shopId, shopName }) => row('Kiosk', `${url}/self-service/${shopId}/start   in ${shopName}`)),
  row('Console', `${consoleUrl}/   card terminal, printer, kitchen, requests, faults, clock`),
  ...terminals.map((terminal) => row('Terminal', `${terminal.url}   ${terminal.id} in ${terminal.shopName}${terminal.rawPort === null ? '' : `, its printer's raw port is ${terminal.rawPort}`}`)),
  ...ownHosts.map(({ shopId, terminalId, localApiUrl }) => row('Own host', `${localApiUrl}   ${terminalId} in shop ${shopId}: it signs kiosks in as this terminal`)),
  row('API', `${url}/api/openapi.json, ${consoleUrl}/control/openapi.json`),
  row('Data', data === null ? 'in memory, gone when stopped' : resolve(data)),
  '',
  ...cashiers.map(({ username, password }) => row('Cashier', `${username} / ${password}   signs a kiosk in`)),
  row('Scenario', queue.length === 0 ? 'none set: payments are approved' : queue.join(', ')),
  row('Clock', `${toRfc3339(now, timeZone)}${isFrozen ? ', frozen' : ''}`),
  row('Seed', seed === null ? 'none: ids are left to chance' : String(seed)),
].join('\n');
