import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactProblems, emailFlaw, isEmail, isPhone, type ContactTerms } from '#core/checkout/contact-rules.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { processorMs } from '../../support/processor-ms.ts';

const nothingAsked: ContactTerms = { requirePhone: false, requireEmail: false, smsOptIn: false, receiptOptIn: false };

describe('phone numbers', () => {
  it.each(['070-174 06 12', '+46 70 174 06 12', '0046701740612', '(08) 123 45 67', '+358 40 123 4567', '  0701740612  ', '070.174.06.12', '070\u00a0174\u00a006\u00a012', '1234567', '\u202A+46 70 174 06 12\u202C', '123456789012345', `12345678901234${' '.repeat(25)}5`])('[CHECKOUT-1] %s is one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['', '   ', '123456', '1234567890123456', 'zero seven', '070+174', '++4670', '070-174 06 12 ring mig', '<b>0701740612</b>', '٠٧٠١٧٤٠٦١٢', '0701740612\n'.repeat(9), `12345678901234${' '.repeat(26)}5`])('[CHECKOUT-1] %j is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('e-mail addresses', () => {
  it.each(['alva@exempel.se', 'a@b.co', 'förnamn.efternamn+kvitto@mejl.exempel.se', "o'brien@example.com", '  alva@exempel.se ', 'alva@bröd.se', 'al\u200Bva@exempel.se\uFEFF', `${'a'.repeat(64)}@exempel.se`, `a@${'b'.repeat(249)}.se`])('[CHECKOUT-1] %s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ['alva', { kind: 'no-at' }], ['', { kind: 'no-at' }], ['alva@', { kind: 'unfinished', name: '' }], ['a\u001Bva@exempel.se', { kind: 'other' }], ['alva@exempel', { kind: 'unfinished', name: 'exempel' }],
    ['alva@exempel.', { kind: 'unfinished', name: 'exempel.' }], ['alva@exempel.s', { kind: 'unfinished', name: 'exempel.s' }], ['@exempel.se', { kind: 'other' }],
    ['alva@@exempel.se', { kind: 'other' }], ['alva@exempel..se', { kind: 'other' }], ['alva@.se', { kind: 'other' }], ['alva@-exempel.se', { kind: 'other' }],
    ['al va@exempel.se', { kind: 'other' }], ['<script>@exempel.se', { kind: 'other' }], ['alva@exempel.se, bo@exempel.se', { kind: 'other' }],
    [`${'a'.repeat(65)}@exempel.se`, { kind: 'other' }], [`a@${'b'.repeat(250)}.se`, { kind: 'other' }],
  ])('[CHECKOUT-1] %s has a flaw that can be told', (text, flaw) => {
    expect(emailFlaw(text)).toEqual(flaw);
  });
});

describe('what an order needs to know of a guest', () => {
  it('[CHECKOUT-1] nothing, as long as nothing is demanded or wished for', () => {
    expect(contactProblems({ phone: ' ', email: '' }, nothingAsked)).toEqual([]);
  });

  it.each([
    ['the settings demand a phone', { requirePhone: true }, [{ field: 'phone', code: 'order.requires-phone' }]],
    ['an SMS needs a phone', { smsOptIn: true }, [{ field: 'phone', code: 'order.requires-phone' }]],
    ['the settings demand an e-mail', { requireEmail: true }, [{ field: 'email', code: 'order.requires-email' }]],
    ['a receipt needs an e-mail', { receiptOptIn: true }, [{ field: 'email', code: 'order.requires-email' }]],
  ])('[CHECKOUT-1] %s', (_, terms, problems) => {
    expect(contactProblems({ phone: '', email: '' }, { ...nothingAsked, ...terms })).toEqual(problems);
  });

  it('[CHECKOUT-1] what is filled in must be usable, also when nobody demanded it', () => {
    expect(contactProblems({ phone: '123', email: 'alva@exempel' }, nothingAsked)).toEqual([
      { field: 'phone', code: 'order.invalid-phone' }, { field: 'email', code: 'order.invalid-email' },
    ]);
  });
});

describe('hostile input', () => {
  const monsters = ['@', '.', 'a@', '@.', '+', '-', ' ', '0', 'a.', '\u00a0', '👨‍👩‍👧‍👦', '((', 'a@b.', '\u202e'].map((part) => part.repeat(Math.ceil(100_000 / part.length)));

  it.each(monsters.map((text) => [text.slice(0, 6), text]))('[CHECKOUT-1] 100 kB of %j are refused at once', (_, text) => {
    const verdicts: boolean[] = [];
    const ms = processorMs(() => { verdicts.push(isPhone(text), isEmail(text), isPhone(`0701740612${text}x`), isEmail(`alva@exempel.se${text}x`)); });
    expect([...verdicts, ms < 50]).toEqual([false, false, false, false, true]);
  });

  it('[CHECKOUT-1] any text gets a verdict, never an exception, and white space around it changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 300, size: 'max' }), (text) => {
      const terms = { requirePhone: true, requireEmail: true, smsOptIn: true, receiptOptIn: true };
      expect(contactProblems({ phone: ` ${text}\t`, email: `\n${text} ` }, terms)).toEqual(contactProblems({ phone: text, email: text }, terms));
    }));
  });
});
