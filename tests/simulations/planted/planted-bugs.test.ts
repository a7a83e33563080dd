import { describe, expect, it, vi } from 'vitest';
import type * as PaymentTransitions from '#core/payment/payment-transitions.ts';
import type * as PayAtTerminalTransitions from '#core/payment/pay-at-terminal-transitions.ts';
import type * as TerminalToken from '#core/self-service/terminal-token.ts';
import type * as KioskOrderTransitions from '#core/self-service/kiosk-order-transitions.ts';
import type * as IdlePolicy from '#core/self-service/idle-policy.ts';
import type * as ReceiptTransitions from '#core/payment/receipt-transitions.ts';
import type * as Guard from '#core/navigation/guard.ts';
import type * as Terminal from '#adapters/http/mapping/terminal.ts';
import type * as ProblemToError from '#adapters/http/problem-to-error.ts';
import type * as CartPrice from '#core/cart/cart-price.ts';
import type * as PaidOrders from '#core/order-tracking/paid-orders.ts';
import type * as PaymentGate from '#adapters/composition/payment-gate.ts';
import type * as VersionedValue from '#adapters/storage/versioned-value.ts';
import type * as LocalStorageStore from '#adapters/storage/local-storage-store.ts';
import type * as CartTransitions from '#core/cart/cart-transitions.ts';
import type * as BearerSession from '#adapters/http/bearer-session.ts';
import type * as PaymentJournal from '#core/payment/payment-journal.ts';
import type * as LocaleKeeper from '#core/locale/locale-keeper.ts';
import { simulate } from '#simulator/composition/simulate.ts';
import type { InvariantId } from '#simulator/world/invariants/catalogue.ts';
import { BUGS } from './bugs.ts';
import type { PlantedBug } from './planted-bug.ts';
import { planted } from './planted.ts';

// Each of these modules is the real one, with a place for a defect in it.
vi.mock('#core/payment/payment-transitions.ts', async (load) => {
  const [real, { around }] = [await load<typeof PaymentTransitions>(), await import('./planted.ts')];
  return { ...real, paymentStep: around('paymentStep', real.paymentStep) };
});
vi.mock('#core/payment/pay-at-terminal-transitions.ts', async (load) => {
  const [real, { around }] = [await load<typeof PayAtTerminalTransitions>(), await import('./planted.ts')];
  return { ...real, terminalPaymentStep: around('terminalPaymentStep', real.terminalPaymentStep) };
});
vi.mock('#core/self-service/terminal-token.ts', async (load) => {
  const [real, { around }] = [await load<typeof TerminalToken>(), await import('./planted.ts')];
  return { ...real, tokenStep: around('tokenStep', real.tokenStep) };
});
vi.mock('#core/self-service/kiosk-order-transitions.ts', async (load) => {
  const [real, { around }] = [await load<typeof KioskOrderTransitions>(), await import('./planted.ts')];
  return { ...real, kioskOrderStep: around('kioskOrderStep', real.kioskOrderStep) };
});
vi.mock('#core/self-service/idle-policy.ts', async (load) => {
  const [real, { around }] = [await load<typeof IdlePolicy>(), await import('./planted.ts')];
  return { ...real, idleStep: around('idleStep', real.idleStep) };
});
vi.mock('#core/payment/receipt-transitions.ts', async (load) => {
  const [real, { around }] = [await load<typeof ReceiptTransitions>(), await import('./planted.ts')];
  return { ...real, receiptStep: around('receiptStep', real.receiptStep) };
});
vi.mock('#core/navigation/guard.ts', async (load) => {
  const [real, { around }] = [await load<typeof Guard>(), await import('./planted.ts')];
  return { ...real, guardStep: around('guardStep', real.guardStep) };
});
vi.mock('#adapters/http/mapping/terminal.ts', async (load) => {
  const [real, { around }] = [await load<typeof Terminal>(), await import('./planted.ts')];
  return { ...real, toTerminalToken: around('toTerminalToken', real.toTerminalToken) };
});
vi.mock('#adapters/http/problem-to-error.ts', async (load) => {
  const [real, { around }] = [await load<typeof ProblemToError>(), await import('./planted.ts')];
  return { ...real, problemToError: around('problemToError', real.problemToError) };
});
vi.mock('#core/cart/cart-price.ts', async (load) => {
  const [real, { around }] = [await load<typeof CartPrice>(), await import('./planted.ts')];
  return { ...real, priceCart: around('priceCart', real.priceCart) };
});
vi.mock('#core/order-tracking/paid-orders.ts', async (load) => {
  const [real, { around }] = [await load<typeof PaidOrders>(), await import('./planted.ts')];
  return { ...real, addPaidOrder: around('addPaidOrder', real.addPaidOrder) };
});
vi.mock('#adapters/composition/payment-gate.ts', async (load) => {
  const [real, { around }] = [await load<typeof PaymentGate>(), await import('./planted.ts')];
  return { ...real, createPaymentGate: around('createPaymentGate', real.createPaymentGate) };
});
vi.mock('#adapters/storage/versioned-value.ts', async (load) => {
  const [real, { around }] = [await load<typeof VersionedValue>(), await import('./planted.ts')];
  return { ...real, versionedValue: around('versionedValue', real.versionedValue) };
});
vi.mock('#adapters/storage/local-storage-store.ts', async (load) => {
  const [real, { around }] = [await load<typeof LocalStorageStore>(), await import('./planted.ts')];
  return { ...real, createLocalStorageStore: around('createLocalStorageStore', real.createLocalStorageStore) };
});
vi.mock('#core/cart/cart-transitions.ts', async (load) => {
  const [real, { around }] = [await load<typeof CartTransitions>(), await import('./planted.ts')];
  return { ...real, changeOrderType: around('changeOrderType', real.changeOrderType), changeShop: around('changeShop', real.changeShop), writeNote: around('writeNote', real.writeNote), startAfresh: around('startAfresh', real.startAfresh), decrease: around('decrease', real.decrease), addArticle: around('addArticle', real.addArticle) };
});
vi.mock('#adapters/http/bearer-session.ts', async (load) => {
  const [real, { around }] = [await load<typeof BearerSession>(), await import('./planted.ts')];
  return { ...real, createBearerSession: around('createBearerSession', real.createBearerSession) };
});
vi.mock('#core/payment/payment-journal.ts', async (load) => {
  const [real, { around }] = [await load<typeof PaymentJournal>(), await import('./planted.ts')];
  return {
    ...real,
    PaymentJournal: class extends real.PaymentJournal {
      override write(attempt: Parameters<InstanceType<typeof real.PaymentJournal>['write']>[0]): ReturnType<InstanceType<typeof real.PaymentJournal>['write']> { return around('journalWrite', (one: typeof attempt) => super.write(one))(attempt); }
    },
  };
});
vi.mock('#core/locale/locale-keeper.ts', async (load) => {
  const [real, { around }] = [await load<typeof LocaleKeeper>(), await import('./planted.ts')];
  return {
    ...real,
    LocaleKeeper: class extends real.LocaleKeeper {
      override backTo(language: Parameters<InstanceType<typeof real.LocaleKeeper>['backTo']>[0]): Promise<void> { return around('backTo', (one: typeof language) => super.backTo(one))(language); }
    },
  };
});

/** A defect that takes longer to find than this on average has not been found. */
const MOST_SESSIONS = 5_000;

const isLong = process.env['WEBORDER_LONG'] === '1';
const chosen = BUGS.filter(({ isQuick }) => isLong || isQuick === true);

/** How many sessions it took; null: not found. */
const find = async ({ plant, kind, faults }: PlantedBug): Promise<{ readonly sessions: number; readonly rules: readonly InvariantId[] } | null> => {
  planted.current = plant;
  try {
    const tally = await simulate({ seed: 11, sessions: MOST_SESSIONS, workers: 0, faults: faults === undefined ? null : new Set(faults), shop: null, kind, mustStop: ({ violations }) => violations.length > 0 });
    const [first] = tally.violations;
    return first === undefined ? null : { sessions: first.session + 1, rules: [...new Set(tally.violations.map(({ id }) => id))] };
  } finally {
    planted.current = {};
  }
};

describe('a defect that is planted', () => {
  it('is one of thirty at least', () => {
    expect(BUGS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
  });

  it.each(chosen)('is found: $name', { timeout: isLong ? 1_800_000 : 60_000 }, async (bug) => {
    const found = await find(bug);
    if (isLong) process.stdout.write(`${bug.name}: ${found === null ? 'NOT FOUND' : `after ${found.sessions} sessions, ${found.rules.join()}`}\n`);
    expect(found?.rules.some((rule) => bug.breaks.includes(rule))).toBe(true);
  });
});
