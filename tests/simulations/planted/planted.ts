type Fn = (...args: never[]) => unknown;

/**
 * Where a defect can be put in the place of a real part: modules of the product that the test replaces by themselves, each through one of these.
 * Nothing of it is in the product: `planted-modules.ts` mocks the modules.
 */
export interface Plantable {
  paymentStep?: Fn; terminalPaymentStep?: Fn; tokenStep?: Fn; kioskOrderStep?: Fn; idleStep?: Fn; receiptStep?: Fn; guardStep?: Fn; toTerminalToken?: Fn;
  problemToError?: Fn; priceCart?: Fn; addPaidOrder?: Fn; createPaymentGate?: Fn; versionedValue?: Fn; createLocalStorageStore?: Fn;
  changeOrderType?: Fn; changeShop?: Fn; writeNote?: Fn; startAfresh?: Fn; decrease?: Fn; addArticle?: Fn;
  journalWrite?: Fn; backTo?: Fn; createBearerSession?: Fn; placeOrder?: Fn;
  pollDelay?: Fn; withoutExpired?: Fn; connectivityStep?: Fn; errorTextKey?: Fn; requestItems?: Fn; within?: Fn; tokenLock?: Fn; reverse?: Fn;
}

/** What is planted at the moment. */
export const planted: { current: Plantable } = { current: {} };

/** The real part, or the planted one around it. */
export const around = <K extends keyof Plantable, F extends (...args: never[]) => unknown>(name: K, real: F): F =>
  ((...args: never[]) => {
    const wrong = planted.current[name] as ((next: F, ...rest: never[]) => unknown) | undefined;
    return wrong === undefined ? real(...args) : wrong(real, ...args);
  }) as F;
