import { HTTP, PAYMENT } from '../business-constants.ts';
import { isEmail } from '../checkout/contact-rules.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { ReceiptMail } from '../ports/receipt-mail.ts';
import type { TerminalHost } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { visibleText } from '../shared/text.ts';
import { receiptStep, type PrintChoice, type Receipt, type ReceiptEffect, type ReceiptEvent, type ReceiptOf } from './receipt-transitions.ts';

export interface ReceiptsDeps {
  readonly host: Pick<TerminalHost, 'printReceipt'>;
  readonly mail: ReceiptMail;
  readonly clock: Clock;
  readonly random: Random;
}

/** Characters; more is no header. */
const HEADER_MAX = 120;

/** S17: what is printed over a number is text; a printer takes control characters for commands. */
const plainText = (text: string): string => Array.from(text.replace(/\p{C}/gu, ' ').trim()).slice(0, HEADER_MAX).join('');

/** The receipt of the order that was paid last at this kiosk: printed, only its number, or by mail (P10, M12, M13). */
export class Receipts {
  readonly #deps: ReceiptsDeps;
  readonly #receipt = cell<Receipt>({ phase: 'none' });
  readonly receipt: Readable<Receipt> = this.#receipt;

  constructor(deps: ReceiptsDeps) { this.#deps = deps; }

  /** An order is paid. The same one again changes nothing. */
  open(of: ReceiptOf): void { this.#step({ type: 'opened', of }); }

  /** Once per choice, however often it is tapped, and on whatever page. `headerText` stands over a number that is printed alone. */
  print(choice: PrintChoice, headerText = ''): void { this.#step({ type: 'print-chosen', choice, headerText: plainText(headerText) }); }

  /** P10: the guest wants it printed (again). */
  reprint(headerText = ''): void { this.#step({ type: 'reprint-wished', key: this.#deps.random.id(), headerText: plainText(headerText) }); }

  /** False: that is no address, and nothing has happened. */
  mail(email: string): boolean {
    const isUsable = isEmail(email);
    if (isUsable) this.#step({ type: 'mail-chosen', email: visibleText(email) });
    return isUsable;
  }

  /** R6. */
  forget(): void { this.#step({ type: 'closed' }); }

  #step(event: ReceiptEvent): void {
    const { state, effects } = receiptStep(this.#receipt.get(), event);
    this.#receipt.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: ReceiptEffect): void {
    const { host, mail } = this.#deps;
    if (effect.type === 'print') {
      const { id, wish } = effect;
      return this.#tell(PAYMENT.requestMs, host.printReceipt(id, wish), (answer) => ({ type: 'print-answered', id, key: wish.key, answer }));
    }
    const { orderId, email, language } = effect;
    this.#tell(HTTP.readMs, mail.send(orderId, email, language), (answer) => ({ type: 'mail-answered', email, answer }));
  }

  /** P11. */
  #tell<T>(limitMs: number, request: Promise<Result<T>>, told: (answer: Result<T>) => ReceiptEvent): void {
    void bounded(this.#deps.clock, limitMs, request).then((answer) => this.#step(told(answer)));
  }
}
