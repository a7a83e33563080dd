import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { ErrorCondition, TerminalOutcome } from './outcome.ts';

interface ResponseCode {
  /** In the words of ISO 8583. */
  readonly meaning: string;
  readonly condition: ErrorCondition;
  /** Which text of §8 the guest reads. */
  readonly code: ErrorCode;
}

/** What a bank answers, by ISO 8583 response code; 00 is an approval and not in this list. */
export const RESPONSE_CODES: Readonly<Record<string, ResponseCode>> = {
  '01': { meaning: 'refer to card issuer', condition: 'Refusal', code: 'payment.declined' },
  '04': { meaning: 'capture card', condition: 'Refusal', code: 'payment.suspected-fraud' },
  '05': { meaning: 'do not honour', condition: 'Refusal', code: 'payment.declined' },
  '12': { meaning: 'invalid transaction', condition: 'NotAllowed', code: 'payment.declined' },
  '14': { meaning: 'invalid card number', condition: 'InvalidCard', code: 'payment.declined' },
  '41': { meaning: 'lost card', condition: 'Refusal', code: 'payment.suspected-fraud' },
  '43': { meaning: 'stolen card', condition: 'Refusal', code: 'payment.suspected-fraud' },
  '51': { meaning: 'insufficient funds', condition: 'Refusal', code: 'payment.insufficient-funds' },
  '54': { meaning: 'expired card', condition: 'Refusal', code: 'payment.expired-card' },
  '57': { meaning: 'transaction not permitted to cardholder', condition: 'PaymentRestriction', code: 'payment.declined' },
  '61': { meaning: 'exceeds withdrawal amount limit', condition: 'PaymentRestriction', code: 'payment.declined' },
  '62': { meaning: 'restricted card', condition: 'PaymentRestriction', code: 'payment.declined' },
  '65': { meaning: 'exceeds withdrawal frequency limit', condition: 'PaymentRestriction', code: 'payment.declined' },
  '75': { meaning: 'PIN tries exceeded', condition: 'WrongPIN', code: 'payment.declined' },
  '91': { meaning: 'issuer unavailable', condition: 'UnreachableHost', code: 'payment.declined' },
  '96': { meaning: 'system malfunction', condition: 'UnavailableService', code: 'payment.declined' },
};

/** A decline by its response code; one that is not in the list is a plain refusal. */
export const declinedWith = (responseCode: string): Extract<TerminalOutcome, { kind: 'declined' }> => {
  const known = RESPONSE_CODES[responseCode];
  return { kind: 'declined', responseCode, condition: known?.condition ?? 'Refusal', code: known?.code ?? 'payment.declined' };
};
