import { getHostSession } from '#adapters/wire/terminal-host.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { KioskSignin } from '#core/self-service/signin.ts';
import type { Signin } from '#core/self-service/signin-transitions.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { inGroups } from '#core/shared/spoken-code.ts';
import { when } from '#core/shared/when.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { explain } from '../render/explain.ts';

/** What of a kiosk and of a command's context is needed here. */
interface Signing { readonly signin: Pick<KioskSignin, 'signin' | 'begin' | 'askNow' | 'stop'> }
type Telling = Pick<CommandContext, 'clock' | 'serverClock' | 'output' | 'fail'> & {
  readonly input: Pick<CommandContext['input'], 'secret'>;
  readonly options: Pick<CommandContext['options'], 'timeoutMs'>;
  readonly simulator: () => Pick<ReturnType<CommandContext['simulator']>, 'signKioskIn'>;
};

type WaitingForCashier = Extract<Signin, { readonly phase: 'waiting' }>;
type SigninEnd = Extract<Signin, { readonly phase: 'signed-in' | 'refused' }>;

const isWaiting = (signin: Signin): signin is WaitingForCashier => signin.phase === 'waiting';
const problemOf = (signin: Signin): AppError | null => ('problem' in signin ? signin.problem : null);
const hasBegun = (signin: Signin): signin is Signin => isWaiting(signin) || problemOf(signin) !== null;
const isOver = (signin: Signin): signin is SigninEnd => signin.phase === 'signed-in' || signin.phase === 'refused';
/** The code was over, and a new one is asked for: a screen would show that. */
const isAnew = (signin: Signin): signin is Extract<Signin, { readonly phase: 'creating' }> => signin.phase === 'creating';

/** Of a server that does not say how long its codes hold. */
const USUAL_LIFE_MS = minutes(15);

const lengthText = (ms: Millis): string => (ms < minutes(2) ? `${Math.round(ms / seconds(1))} seconds` : `${Math.round(ms / minutes(1))} minutes`);

const SAME_CODE = 'The terminal host did not take the cashier. The code holds: sign in there once more with the same one.';
/** A host may hear of a cashier a little later than the product server. */
const ASKED_IN_VAIN = 3;
const sentence = (text: string): string => (/[.!?\]]$/.test(text) ? text : `${text}.`);

/** Whoever does not answer, or not as a host does, is asked again, and told once; to programs, too, for they would wait for as long as the code holds and never know why. */
const tellProblems = ({ signin }: Signing['signin'], cashier: string | undefined, { output }: Telling): (() => void) => {
  let told = '';
  let withoutTokens = 0;
  return signin.subscribe(() => {
    const now = signin.get();
    const problem = problemOf(now);
    if (now.phase === 'connecting' && problem === null) {
      withoutTokens += 1;
      if (withoutTokens === ASKED_IN_VAIN) output.aside(`A cashier has signed in, and ${now.host} has no tokens for this sign-in yet: GET ${getHostSession.path} is asked until its answer has an access_token and a refresh_token.`, { host: now.host });
    }
    if (problem === null || problem.code === told) return;
    told = problem.code;
    const { message, hint } = explain(problem, true);
    output.aside(`${sentence(message)} ${problem.code === 'self-service.wrong-sign-in' && cashier === undefined ? SAME_CODE : hint}`.trimEnd(), { code: problem.code });
  });
};

/** Shows the code, lets a simulator's cashier sign in where one is named, and waits for the tokens, for as long as the code holds. Null: signed in; an exit code: not, and why is said. */
export const signKioskIn = async ({ signin }: Signing, shop: ShopId, cashier: string | undefined, context: Telling): Promise<ExitCode | null> => {
  const { clock, output, fail, options: { timeoutMs } } = context;
  const password = cashier === undefined ? '' : await context.input.secret('WEBORDER_PASSWORD', `Password of ${cashier}:`);
  let cancelWait: () => void = () => undefined;
  let stopTelling: () => void = () => undefined;
  try {
    signin.begin(shop);
    const begun = await when(signin.signin, hasBegun);
    if (!isWaiting(begun)) return fail(problemOf(begun) ?? appError('self-service.session-data'), 'write');
    const { code, id, expiresAt } = begun.session;
    const lifeMs = expiresAt === null ? USUAL_LIFE_MS : Math.max(0, expiresAt - context.serverClock.now());
    stopTelling = tellProblems(signin, cashier, context);
    if (cashier === undefined) {
      const waitsMs = Math.min(lifeMs, timeoutMs ?? lifeMs);
      output.aside(`Code ${inGroups(code)}: a cashier signs it in at the terminal host (the simulated one's: *Sign it in* on the console, or \`--cashier kassa\`). It is waited for ${lengthText(waitsMs)}.`, { shopId: shop, code, waitsSeconds: Math.round(waitsMs / seconds(1)) });
    } else {
      const signed = await context.simulator().signKioskIn({ sessionId: id }, { username: cashier, password }, 'weborder-cli');
      if (!signed.ok) return fail(signed.error, 'write');
      signin.askNow();
    }
    const late = new Promise<null>((resolve) => { cancelWait = clock.schedule(lifeMs, () => { resolve(null); }); });
    const ended = await Promise.race([when(signin.signin, (now: Signin): now is SigninEnd | Extract<Signin, { readonly phase: 'creating' }> => isOver(now) || isAnew(now)), late]);
    if (ended?.phase === 'signed-in') return null;
    if (ended?.phase === 'refused') return fail(ended.error, 'write');
    const problem = problemOf(signin.signin.get());
    if (problem !== null) return fail(problem, 'read');
    output.error({ code: 'timeout', message: 'Nobody has signed the kiosk in while its code held.', hint: 'Run the same command again: it shows a new code.', retryable: true });
    return EXIT.timeout;
  } finally {
    cancelWait();
    stopTelling();
    signin.stop();
  }
};
