import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Minor } from '#core/shared/money.ts';
import type { PaymentProviderPort, ProviderAnswer, ProviderNotice, SessionRequest } from '../product-server/payments/payment-provider-port.ts';
import type { Ledger } from './ledger.ts';

/** A page on which somebody can pay. */
interface BankPage { readonly request: SessionRequest; readonly token: string; state: 'open' | 'processing' | 'approved' | 'declined'; code: string; transactionNumber: string }

/** What the guest's card does. `noticeMs` null: the shop is not told. */
export interface CardPlan { readonly outcome: 'approved' | 'declined'; readonly afterMs: Millis; readonly noticeMs: Millis | null }

/** The payment provider of the world: a party of its own, whose books are the ledger. */
export interface Bank extends PaymentProviderPort {
  /** What the guest sees at this address; null: no such page. */
  page(token: string): { readonly state: BankPage['state']; readonly returnPath: string; readonly reference: string; readonly order: string; readonly amount: Minor } | null;
  pay(token: string, card: CardPlan): void;
  abandon(token: string): void;
  /** Where an attempt stands; null: never heard of it. */
  stateOf(reference: string): BankPage['state'] | null;
  /** Told of every decision, until the shop has taken it. */
  tell(notice: ProviderNotice): void;
}

export interface BankDeps {
  readonly clock: Clock;
  readonly random: () => Random;
  readonly ledger: () => Ledger;
  readonly say: (text: string) => void;
  /** Faults on the line between shop and bank: null, or the call fails or hangs. */
  readonly trouble: (call: string) => 'lost' | 'lost-after' | 'hangs' | null;
}

const retryMs = 5_000;
const mostTries = 20;

const answerOf = ({ state, code, transactionNumber, request }: BankPage): ProviderAnswer => {
  if (state === 'approved') return { kind: 'approved', amount: request.amount, transactionNumber };
  return state === 'declined' ? { kind: 'declined', code } : { kind: state };
};

export const createBank = ({ clock, random, ledger, say, trouble }: BankDeps): Bank => {
  const byReference = new Map<string, BankPage>();
  const byToken = new Map<string, BankPage>();
  const reversed = new Set<string>();
  let notice: ProviderNotice = () => Promise.resolve();

  const call = <T>(name: string, act: () => T): Promise<T> => {
    const wrong = trouble(name);
    if (wrong === 'lost') return Promise.reject(new Error(`the line to the bank broke before ${name}`));
    const value = act();
    if (wrong === 'lost-after') return Promise.reject(new Error(`the line to the bank broke after ${name}`));
    return wrong === 'hangs' ? new Promise(() => undefined) : Promise.resolve(value);
  };
  const notify = (page: BankPage, delayMs: Millis, tries = 0): void => {
    clock.schedule(delayMs, () => {
      notice(page.request.reference).catch(() => { if (tries < mostTries) notify(page, retryMs * (tries + 1), tries + 1); });
    });
  };
  const decide = (page: BankPage, outcome: 'approved' | 'declined', code: string): void => {
    page.state = outcome;
    page.code = code;
    const { reference, orderId, amount } = page.request;
    if (outcome === 'approved') {
      page.transactionNumber = `sim_t_${page.token}`;
      ledger().book({ kind: 'capture', attempt: reference, order: orderId, amount, at: clock.now() });
    }
    say(`the bank has ${outcome} ${amount} for order ${orderId}`);
  };

  return {
    open: (request) => call('open', () => {
      const known = byReference.get(request.reference);
      if (known) return { page: `/provider/pay/${known.token}` };
      const page: BankPage = { request, token: random().id(), state: 'open', code: '', transactionNumber: '' };
      byReference.set(request.reference, page);
      byToken.set(page.token, page);
      return { page: `/provider/pay/${page.token}` };
    }),
    lookUp: (reference) => call('lookUp', (): ProviderAnswer => {
      const page = byReference.get(reference);
      return page ? answerOf(page) : { kind: 'unknown' };
    }),
    close: (reference, code) => call('close', (): ProviderAnswer => {
      const page = byReference.get(reference);
      if (page?.state === 'open') decide(page, 'declined', code);
      return page ? answerOf(page) : { kind: 'unknown' };
    }),
    reverse: (reference) => call('reverse', () => {
      const page = byReference.get(reference);
      if (page?.state !== 'approved' || reversed.has(reference)) return;
      reversed.add(reference);
      ledger().book({ kind: 'reversal', attempt: reference, order: page.request.orderId, amount: page.request.amount, at: clock.now() });
      say(`the bank has given ${page.request.amount} back for order ${page.request.orderId}`);
    }),
    page: (token) => {
      const page = byToken.get(token);
      return page ? { state: page.state, returnPath: page.request.returnPath, reference: page.request.reference, order: page.request.orderId, amount: page.request.amount } : null;
    },
    pay: (token, { outcome, afterMs, noticeMs }) => {
      const page = byToken.get(token);
      if (page?.state !== 'open') return;
      const end = (): void => {
        decide(page, outcome, outcome === 'declined' ? 'payment.declined' : '');
        if (noticeMs !== null) notify(page, noticeMs);
      };
      if (afterMs === 0) return end();
      page.state = 'processing';
      clock.schedule(afterMs, end);
    },
    abandon: (token) => {
      const page = byToken.get(token);
      if (page?.state !== 'open') return;
      decide(page, 'declined', 'payment.abandoned');
      notify(page, 1_000);
    },
    stateOf: (reference) => byReference.get(reference)?.state ?? null,
    tell: (told) => { notice = told; },
  };
};
