import { makeAutoObservable } from 'mobx';
import { EMAIL_MAX } from '#core/checkout/contact-rules.ts';
import type { Receipts } from '#core/payment/receipts.ts';
import { canReprint, choicesLeft, type PrintChoice, type Receipt } from '#core/payment/receipt-transitions.ts';
import type { CodeScanner } from '#core/ports/code-scanner.ts';
import { isPrinterBroken } from '#core/self-service/host-health.ts';
import type { Station } from '#core/self-service/station.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface KioskReceiptDeps {
  readonly receipts: Pick<Receipts, 'receipt' | 'print' | 'reprint' | 'mail'>;
  readonly station: Readable<Station>;
  readonly settings: Readable<Settings>;
  readonly scanner: CodeScanner;
}

/** Why nothing comes out. */
type PrinterTrouble = 'paperEnd' | 'coverOpen' | 'jam' | 'offline' | 'unknown';

/** What has become of the receipt (P10, M12, M13). */
export type ReceiptView =
  /** There is none to choose here: before the number is there, or when the guest is gone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'choosing' }
  /** P12: nothing that the printer could be asked for. */
  | { readonly kind: 'mail-only' }
  /** The printer is known not to work, before anybody has tried. */
  | { readonly kind: 'no-printer'; readonly trouble: PrinterTrouble }
  | { readonly kind: 'printing'; readonly choice: PrintChoice }
  | { readonly kind: 'printed'; readonly choice: PrintChoice }
  | { readonly kind: 'not-printed'; readonly trouble: PrinterTrouble }
  /** No answer came: it may lie there already. */
  | { readonly kind: 'maybe-printed' }
  | { readonly kind: 'mailing' }
  | { readonly kind: 'mailed'; readonly email: string }
  | { readonly kind: 'not-mailed' };

const troubleOf = (text: unknown): PrinterTrouble => (typeof text === 'string' && isPrinterBroken(text) ? text : 'unknown');

/** The receipt on the last screen: printed, its number alone, or by mail with the screen's own keys. One per visit of the page. */
export class KioskReceiptViewModel {
  readonly #deps: KioskReceiptDeps;
  readonly #receipt: { readonly value: Receipt };
  readonly #station: { readonly value: Station };
  readonly #settings: { readonly value: Settings };

  /** The address as it is being written. */
  email = '';
  isWriting = false;
  /** What was written is no address; until it is written on. */
  isMiswritten = false;

  constructor(deps: KioskReceiptDeps) {
    this.#deps = deps;
    this.#receipt = fromReadable('receipt', deps.receipts.receipt);
    this.#station = fromReadable('station', deps.station);
    this.#settings = fromReadable('settings', deps.settings);
    makeAutoObservable(this);
  }

  /** Puts the keys away once the mail is on its way. */
  start(): () => void {
    const { receipts, scanner } = this.#deps;
    const stops = [receipts.receipt.subscribe(() => this.follow()), scanner.onScan((code) => { this.scanned(code); })];
    return () => { for (const stop of stops) stop(); };
  }

  follow(): void {
    if (this.#deps.receipts.receipt.get().phase !== 'mailed') return;
    this.isWriting = false;
    this.email = '';
  }

  get view(): ReceiptView {
    const receipt = this.#receipt.value;
    const station = this.#station.value;
    switch (receipt.phase) {
      case 'none': return { kind: 'none' };
      case 'choosing':
        if (receipt.of.isFree) return { kind: this.canMail ? 'mail-only' : 'none' };
        return station.kind === 'printer-out' ? { kind: 'no-printer', trouble: station.cause } : { kind: 'choosing' };
      case 'printing': case 'printed': return { kind: receipt.phase, choice: receipt.choice };
      case 'print-failed': return { kind: 'not-printed', trouble: troubleOf(receipt.error.values['cause']) };
      case 'print-unknown': return { kind: 'maybe-printed' };
      case 'mailing': return { kind: 'mailing' };
      case 'mailed': return { kind: 'mailed', email: receipt.email };
      case 'mail-failed': return { kind: 'not-mailed' };
    }
  }

  /** What can be printed for the first time; nothing by a printer that is known not to work. */
  get choices(): readonly PrintChoice[] {
    return this.#station.value.kind === 'printer-out' ? [] : choicesLeft(this.#receipt.value);
  }

  /** P10: once more, as an act of its own. */
  get canReprint(): boolean {
    return canReprint(this.#receipt.value);
  }

  /** W10: a server without it sends no mail, and one that is away does not know the order. */
  get canMail(): boolean {
    const receipt = this.#receipt.value;
    return this.#settings.value.features.receiptByMail && receipt.phase !== 'none' && receipt.of.isKept !== true;
  }

  /** The mail can be asked for: it is not on its way yet. */
  get offersMail(): boolean {
    const { phase } = this.#receipt.value;
    return this.canMail && phase !== 'mailing' && phase !== 'mailed';
  }

  /** Nothing can be printed: the mail is what the guest is here for. */
  get isMailFirst(): boolean {
    const { kind } = this.view;
    return this.canMail && (kind === 'not-printed' || kind === 'no-printer');
  }

  /** What was written is no address: it is none at all, or the server takes it for none. */
  get isAddressWrong(): boolean {
    const receipt = this.#receipt.value;
    return this.isMiswritten || (receipt.phase === 'mail-failed' && receipt.error.code === 'order.invalid-email');
  }

  /** Something is being waited for, or written: the screen does not go home meanwhile. */
  get isBusy(): boolean {
    return this.isWriting || this.#receipt.value.phase === 'printing' || this.#receipt.value.phase === 'mailing';
  }

  /** Once per choice (M13). `headerText` stands over a number that is printed alone. */
  print(choice: PrintChoice, headerText = ''): void { this.#deps.receipts.print(choice, headerText); }

  /** P10: the guest wants it printed once more. */
  reprint(headerText = ''): void { this.#deps.receipts.reprint(headerText); }

  beginWriting(): void { this.isWriting = true; }

  stopWriting(): void {
    this.isWriting = false;
    this.isMiswritten = false;
  }

  /** A key of the screen, or what was written with a keyboard. */
  write(email: string): void {
    this.email = email.replaceAll(/\s/g, '').slice(0, EMAIL_MAX);
    this.isMiswritten = false;
  }

  type(text: string): void { this.write(this.email + text); }

  /** A reader is a keyboard: what it has written into the address is nobody's. */
  scanned(code: string): void {
    const at = this.email.lastIndexOf(code);
    if (at >= 0) this.write(this.email.slice(0, at) + this.email.slice(at + code.length));
  }

  rubOut(): void { this.write(Array.from(this.email).slice(0, -1).join('')); }

  /** One mail; the address is forgotten with its guest (R6). One that is none is said where it is written, and every other choice stays. */
  send(): void {
    if (this.email !== '') this.isMiswritten = !this.#deps.receipts.mail(this.email);
  }
}
