import { inGroups } from '#core/shared/spoken-code.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from '../command-context.ts';
import { table } from '../render/table.ts';
import type { CashierOptions } from './sim-options.ts';
import { simTime } from './sim-time.ts';
import { tell } from './tell.ts';

/** `weborder sim kiosk list`: who is signed in at which terminal, and who shows a code. */
export const listKiosks = async (context: CommandContext): Promise<ExitCode> => {
  const simulator = context.simulator();
  const time = await simTime(context);
  if (typeof time === 'number') return time;
  const [status, waiting] = await Promise.all([simulator.status(), simulator.signins()]);
  if (!status.ok) return context.fail(status.error, 'read');
  if (!waiting.ok) return context.fail(waiting.error, 'read');
  const signedIn = status.value.terminals.flatMap(({ id: terminal, kiosks }) => kiosks.map((kiosk) => ({ ...kiosk, terminal })));
  context.output.data(() => [
    signedIn.length === 0 ? 'No kiosk is signed in.' : table(signedIn, [
      { title: 'Kiosk', of: ({ kiosk }) => kiosk }, { title: 'Terminal', of: ({ terminal }) => terminal }, { title: 'Since', of: ({ signedInAt }) => time(signedInAt) }, { title: 'Has called', of: ({ hasCalled }) => (hasCalled ? 'yes' : 'no, staff perhaps') }, { title: 'Id', of: ({ id }) => id },
    ]),
    ...(waiting.value.length === 0 ? [] : ['', table(waiting.value, [
      { title: 'Waits with the code', of: ({ code }) => inGroups(code) }, { title: 'Shop', of: ({ shopId }) => String(shopId), align: 'right' }, { title: 'Until', of: ({ expiresAt }) => time(expiresAt) },
    ])]),
  ].join('\n'), { signedIn, waiting: waiting.value });
  return EXIT.ok;
};

/** `weborder sim kiosk sign-in CODE`: a cashier types the code that a kiosk shows. */
export const signInByCode = async (code: string, { cashier, name }: CashierOptions, context: CommandContext): Promise<ExitCode> => {
  const password = await context.input.secret('WEBORDER_PASSWORD', `Password of ${cashier}:`);
  return tell(await context.simulator().signKioskIn({ code }, { username: cashier, password }, name), 'write', context, () => `${name} is signed in.`);
};

/** `weborder sim kiosk sign-out ID`: its tokens hold no longer. */
export const signOut = async (id: string, context: CommandContext): Promise<ExitCode> => tell(await context.simulator().signKioskOut(id), 'write', context, () => 'Signed out.');
