import { expect, it } from 'vitest';
import { isPrinterBroken, isTerminalBroken, type HostHealth, type TerminalCondition } from '#core/self-service/host-health.ts';

const TERMINAL: Readonly<Record<TerminalCondition, boolean>> = { ready: false, busy: false, unknown: false, unplugged: true, restarting: true, loggedOut: true };
const PRINTER: Readonly<Record<HostHealth['printer'], boolean>> = { ready: false, paperNearEnd: false, unknown: false, paperEnd: true, coverOpen: true, offline: true, jam: true };

it('[W-4] no card can be taken, and nothing comes out, only where the host says why; a word of a newer one says nothing of the kind', () => {
  const [terminals, printers] = [Object.keys(TERMINAL) as TerminalCondition[], Object.keys(PRINTER)];
  expect([terminals.filter(isTerminalBroken), printers.filter(isPrinterBroken)]).toEqual([['unplugged', 'restarting', 'loggedOut'], ['paperEnd', 'coverOpen', 'offline', 'jam']]);
});
