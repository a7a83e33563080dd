import type { StoredValue } from '../ports/stored-value.ts';
import { EMPTY_DRAFT, type CheckoutDraft } from './checkout-draft.ts';

/** What a tab keeps of checkout. `customer`: who was signed in when it was filled in, by `customerKey`; absent: nobody. */
export interface KeptDraft extends CheckoutDraft { readonly customer?: string }

/**
 * S19: what a customer has filled in is nobody else's, also in a tab that was not there when they signed out, because it was at the payment provider: it reads as
 * nothing but the time that was chosen, and is gone from the tab with that.
 * @param customer Who is signed in now, by `customerKey`; empty: nobody.
 */
export const customersDraft = (kept: StoredValue<KeptDraft>, customer: () => string): StoredValue<CheckoutDraft> => ({
  ...kept,
  read: () => {
    const found = kept.read();
    if (found === null) return null;
    const { customer: whose, ...draft } = found;
    if (whose === undefined || whose === customer()) return draft;
    const left: CheckoutDraft = { ...EMPTY_DRAFT, pickup: draft.pickup };
    kept.write(left);
    return left;
  },
  write: (draft) => kept.write({ ...draft, ...(customer() !== '' && { customer: customer() }) }),
});
