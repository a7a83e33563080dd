import { vi } from 'vitest';
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
import type * as Connectivity from '#core/connectivity/connectivity-machine.ts';
import type * as ErrorTextKey from '#core/errors/error-text-key.ts';
import type * as PlaceOrder from '#core/checkout/place-order.ts';
import type * as OrderRequest from '#core/checkout/order-request.ts';
import type * as Repeating from '#core/shared/repeating.ts';
import type * as TokenKeeper from '#core/self-service/token-keeper.ts';
import type * as Reversals from '#simulator/terminal-host/payments/reversals.ts';

// Each of these modules is the real one, with a place for a defect in it.
vi.mock('#core/payment/payment-transitions.ts', async (load) => {
  const [real, { around }] = [await load<typeof PaymentTransitions>(), await import('./planted.ts')];
  return { ...real, paymentStep: around('paymentStep', real.paymentStep), pollDelay: around('pollDelay', real.pollDelay) };
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
  return { ...real, addPaidOrder: around('addPaidOrder', real.addPaidOrder), withoutExpired: around('withoutExpired', real.withoutExpired) };
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
vi.mock('#core/connectivity/connectivity-machine.ts', async (load) => {
  const [real, { around }] = [await load<typeof Connectivity>(), await import('./planted.ts')];
  return { ...real, connectivityStep: around('connectivityStep', real.connectivityStep) };
});
vi.mock('#core/errors/error-text-key.ts', async (load) => {
  const [real, { around }] = [await load<typeof ErrorTextKey>(), await import('./planted.ts')];
  return { ...real, errorTextKey: around('errorTextKey', real.errorTextKey) };
});
vi.mock('#core/checkout/order-request.ts', async (load) => {
  const [real, { around }] = [await load<typeof OrderRequest>(), await import('./planted.ts')];
  return { ...real, requestItems: around('requestItems', real.requestItems) };
});
vi.mock('#core/checkout/place-order.ts', async (load) => {
  const [real, { around }] = [await load<typeof PlaceOrder>(), await import('./planted.ts')];
  type Submit = InstanceType<typeof real.PlaceOrder>['submit'];
  return {
    ...real,
    PlaceOrder: class extends real.PlaceOrder {
      override submit(request: Parameters<Submit>[0], basket: string, options?: Parameters<Submit>[2]): ReturnType<Submit> {
        return around('placeOrder', (one: typeof request, _state: typeof this.state) => super.submit(one, basket, options))(request, this.state);
      }
    },
  };
});
vi.mock('#core/shared/repeating.ts', async (load) => {
  const [real, { around }] = [await load<typeof Repeating>(), await import('./planted.ts')];
  return { ...real, within: around('within', real.within) };
});
vi.mock('#core/self-service/token-keeper.ts', async (load) => {
  const [real, { around }] = [await load<typeof TokenKeeper>(), await import('./planted.ts')];
  return {
    ...real,
    TokenKeeper: class extends real.TokenKeeper {
      constructor(deps: ConstructorParameters<typeof real.TokenKeeper>[0]) { super({ ...deps, lock: around('tokenLock', (lock: typeof deps.lock) => lock)(deps.lock) }); }
    },
  };
});
vi.mock('#simulator/terminal-host/payments/reversals.ts', async (load) => {
  const [real, { around }] = [await load<typeof Reversals>(), await import('./planted.ts')];
  return { ...real, reverse: around('reverse', real.reverse) };
});
