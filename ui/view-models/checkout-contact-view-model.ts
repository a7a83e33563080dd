import { makeAutoObservable, observableRef } from 'mobx';
import type { Checkout } from '#core/checkout/checkout.ts';
import { wantsSms, type CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import { contactProblems, emailFlaw, type ContactProblem, type EmailFlaw } from '#core/checkout/contact-rules.ts';
import type { Contact } from '#core/checkout/order-request.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { withKnown, type CheckoutWish } from './known-contact.ts';

export interface CheckoutContactDeps {
  readonly checkout: Pick<Checkout, 'draft' | 'fill'>;
  readonly settings: Readable<Settings>;
  /** Who is signed in, as far as known: what they have told us is not asked for again (X16). */
  readonly known?: () => Contact | null;
}

type ContactField = ContactProblem['field'];
type Wanted = Readonly<Record<ContactField, boolean>>;

/** Who: phone, address, and the wishes that make them necessary. */
export class CheckoutContactViewModel {
  readonly #deps: CheckoutContactDeps;
  readonly #draft: { readonly value: CheckoutDraft };
  readonly #settings: { readonly value: Settings };
  /** Fields the guest has left: what is wrong in them says so. */
  left: ReadonlySet<ContactField> = new Set();
  /** Fields the server has missed, though the settings did not say so (W4: an older or newer server): asked for from then on. */
  missed: ReadonlySet<ContactField> = new Set();

  constructor(deps: CheckoutContactDeps) {
    this.#deps = deps;
    this.#draft = fromReadable('draft', deps.checkout.draft);
    this.#settings = fromReadable('settings', deps.settings);
    makeAutoObservable(this, { left: observableRef, missed: observableRef });
  }

  get draft(): CheckoutDraft {
    return { ...this.#draft.value, smsOptIn: wantsSms(this.#draft.value, this.#settings.value) };
  }

  /** §3 `settings.orders`, and what the server has missed. */
  get required(): Wanted {
    const { requirePhoneNumber, requireEmail } = this.#settings.value.orders;
    return { phone: requirePhoneNumber || this.missed.has('phone'), email: requireEmail || this.missed.has('email') };
  }

  /** What the server has missed and would miss again. */
  get problems(): readonly ContactProblem[] {
    return contactProblems(this.draft.contact, { requirePhone: this.missed.has('phone'), requireEmail: this.missed.has('email'), smsOptIn: false, receiptOptIn: false });
  }

  get offersSms(): boolean {
    return this.#settings.value.smsEnabled;
  }

  /** Contact only as far as it is demanded or wished for; what is filled in stays to be seen. */
  get asks(): Wanted {
    const { contact, smsOptIn, receiptOptIn } = this.draft;
    return { phone: this.required.phone || smsOptIn || contact.phone !== '', email: this.required.email || receiptOptIn || contact.email !== '' };
  }

  get emailFlaw(): EmailFlaw | null {
    return emailFlaw(this.draft.contact.email);
  }

  /** What is known of the guest is filled in where it is demanded. */
  fillKnown(): void { this.#deps.checkout.fill({ contact: this.#contactFor(this.required) }); }

  fill(field: ContactField, value: string): void { this.#deps.checkout.fill({ contact: { ...this.draft.contact, [field]: value } }); }

  fillWish(wish: CheckoutWish): void {
    this.#deps.checkout.fill({ ...wish, contact: this.#contactFor({ phone: wish.smsOptIn === true, email: wish.receiptOptIn === true }) });
  }

  /** What is half written is only wrong once the guest has left it. */
  leave(field: ContactField): void {
    if (this.draft.contact[field].trim() !== '') this.left = new Set([...this.left, field]);
  }

  miss(field: ContactField): void { this.missed = new Set([...this.missed, field]); }

  #contactFor(wanted: Wanted): Contact { return withKnown(this.#deps.checkout.draft.get().contact, this.#deps.known?.() ?? null, wanted); }
}
