import type { CustomerStore } from './customer-store.ts';

/** A member of the chain who has no account here: the cards that a chain handed out before. */
export interface CardMember { readonly customerCode: string; readonly name: string }

/** Somebody with a membership (§6). `customerId` null: no account. */
interface FoundMember { readonly customerCode: string; readonly name: string; readonly customerId: string | null }

/** Whose membership code this is, however it was typed; null: nobody's. */
export type MemberBook = (code: string) => FoundMember | null;

/** Customers by the code of their member card, and the chain's own cards. The name is the first one only: it is shown at a kiosk. */
export const createMemberBook = (customers: Pick<CustomerStore, 'byCode'>, cards: readonly CardMember[]): MemberBook => {
  const byCode = new Map(cards.map((card) => [card.customerCode.toUpperCase(), card]));
  return (text) => {
    const code = text.trim().toUpperCase();
    const customer = customers.byCode(code);
    if (customer !== null) return { customerCode: customer.customer_code, name: customer.name, customerId: customer.id };
    const card = byCode.get(code);
    return card === undefined ? null : { ...card, customerId: null };
  };
};
