import { appError, type AppError } from '#core/errors/app-error.ts';
import type { Signin } from '#core/self-service/signin-transitions.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { CommandContext } from '../command-context.ts';
import type { KioskServices } from '../composition/kiosk-services.ts';
import { until } from '../until.ts';

type WaitingForCashier = Extract<Signin, { readonly phase: 'waiting' }>;
type SigninEnd = Extract<Signin, { readonly phase: 'signed-in' | 'refused' }>;

const isWaiting = (signin: Signin): signin is WaitingForCashier => signin.phase === 'waiting';
const hasBegun = (signin: Signin): signin is Signin => isWaiting(signin) || ('problem' in signin && signin.problem !== null);
const isOver = (signin: Signin): signin is SigninEnd => signin.phase === 'signed-in' || signin.phase === 'refused';

/** Shows the code, lets a simulator's cashier sign in where one is named, and waits for the tokens. Null: signed in. */
export const signKioskIn = async (kiosk: KioskServices, shop: ShopId, cashier: string | undefined, context: CommandContext): Promise<AppError | null> => {
  const password = cashier === undefined ? '' : await context.input.secret('WEBORDER_PASSWORD', `Password of ${cashier}:`);
  try {
    kiosk.signin.begin(shop);
    const begun = await until(kiosk.signin.signin, hasBegun);
    if (!isWaiting(begun)) return ('problem' in begun ? begun.problem : null) ?? appError('self-service.session-data');
    const { code, id } = begun.session;
    context.output.note(`Code ${code.slice(0, 3)} ${code.slice(3)}. Waiting for a cashier, who signs it in at the terminal host (the simulated one's: *Sign it in* on the console, or \`--cashier kassa\`) …`);
    if (cashier !== undefined) {
      const signed = await context.simulator().signKioskIn({ sessionId: id }, { username: cashier, password }, 'weborder-cli');
      if (!signed.ok) return signed.error;
    }
    const ended = await until(kiosk.signin.signin, isOver);
    return ended.phase === 'refused' ? ended.error : null;
  } finally {
    kiosk.signin.stop();
  }
};
