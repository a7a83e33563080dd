/** What the host says of its card terminal; `unknown`: a newer host's word (W4). */
export type TerminalCondition = 'ready' | 'busy' | 'unplugged' | 'restarting' | 'loggedOut' | 'unknown';

/** What the host says of its receipt printer. */
type PrinterCondition = 'ready' | 'paperNearEnd' | 'paperEnd' | 'coverOpen' | 'offline' | 'jam' | 'unknown';

/** §7 ping. */
export interface HostHealth { readonly terminalId: string; readonly terminal: TerminalCondition; readonly printer: PrinterCondition; /** W10: it takes orders while the product server is away. */ readonly keepsOrders?: boolean }

/** Can no card be taken? A terminal that is busy works. */
export const isTerminalBroken = (terminal: TerminalCondition): terminal is 'unplugged' | 'restarting' | 'loggedOut' =>
  terminal === 'unplugged' || terminal === 'restarting' || terminal === 'loggedOut';

/** Will nothing come out, by what the host says of its printer? With paper that runs low something still does. */
export const isPrinterBroken = (printer: string): printer is 'paperEnd' | 'coverOpen' | 'offline' | 'jam' =>
  printer === 'paperEnd' || printer === 'coverOpen' || printer === 'offline' || printer === 'jam';
