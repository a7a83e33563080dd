/** What the host says of its card terminal; `unknown`: a newer host's word (W4). */
export type TerminalCondition = 'ready' | 'busy' | 'unplugged' | 'restarting' | 'loggedOut' | 'unknown';

/** What the host says of its receipt printer. */
export type PrinterCondition = 'ready' | 'paperNearEnd' | 'paperEnd' | 'coverOpen' | 'offline' | 'jam' | 'unknown';

/** §7 ping. */
export interface HostHealth { readonly terminalId: string; readonly terminal: TerminalCondition; readonly printer: PrinterCondition }
