import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '#adapters/storage/schemas/cart-schema.ts';
import { writeNote } from '#core/cart/cart-transitions.ts';
import { noteFlaw } from '#core/cart/note-flaw.ts';
import { keptNote } from '#core/cart/note.ts';
import { takeQueryIntent } from '#core/navigation/query-intent.ts';
import { aCart } from '../../support/a-cart.ts';

const card = '4242 4242 4242 4242';
const onEveryPath = (note: string) => [
  keptNote(note), writeNote(aCart(), note).note, takeQueryIntent({ name: 'home', query: { note } })?.intent.note, v.parse(cartSchema, aCart([], { note })).note,
];

describe('the note to the kitchen', () => {
  it.each([
    ['blanks around it', '  utan lock ', 'utan lock'],
    ['characters that a printer would take for orders', 'ring\u001b@\u001dV\u0000på', 'ring @ V på'],
    ['a card\'s number that would be cut in the middle', `${'x'.repeat(75)} ${card}`, `${'x'.repeat(75)} •••• 4242`],
    ['more than 90 characters', '👨‍👩‍👧‍👦'.repeat(91), '👨‍👩‍👧‍👦'.repeat(90)],
    ['signs that turn the order of letters around', '2 utan \u202Ekol 01\u202C \u2067x\u2069\u200F!', '2 utan kol 01 x!'],
    ['letters that nobody sees', 'inga\u200B n\u034Föt\u00ADter\u2060\uFEFF\u3164\u{E0041}', 'inga nötter'],
    ['breaks of lines and of paragraphs', 'ett\u2028två\u2029tre', 'ett två tre'],
    ['joiners where they join nothing', '\u00A0\u200Dé\u200D\u3000u\u200Dtan\u200C', 'é\u3000utan'],
    ['joiners and signs of shape that belong to a family and to a word of another script', '👩‍🍳 می\u200Cخواهم ❤\uFE0F 葛\u{E0100}', '👩‍🍳 می\u200Cخواهم ❤\uFE0F 葛\u{E0100}'],
    ['a card\'s number between whose digits stands what nobody sees', '4242\u200B4242\u200D4242\u2060\u034F4242', '•••• 4242'],
    ['a letter under a heap of marks, which would cover other orders in the kitchen', `u\u0308mla${'\u0301\u0323'.repeat(1_000)}ut`, `u\u0308mla${'\u0301\u0323'.repeat(4)}ut`],
    ['a blank where it is cut', `${'a'.repeat(89)} b`, 'a'.repeat(89)],
  ])('[NOTE-1] [NOTE-3] [R-11] [S36] is the same by every path it can come by: %s', (_, note, kept) => {
    expect(onEveryPath(note)).toEqual([kept, kept, kept, kept]);
  });

  it('[NOTE-3] is none where nobody sees any of it', () => { expect(['\u200D\u202E \u2066\u200B', '\u00A0\u200D'].map(keptNote)).toEqual(['', '']); });

  it.each([
    ['\u0000', 'U+0000'], ['\u0007', 'U+0007'], ['\u001B', 'U+001B'], ['\u001F', 'U+001F'], ['\u007F', 'U+007F'], ['\u009B', 'U+009B'],
  ])('[NOTE-4] with the control character %j is refused where it comes by itself, and the character is named; what a guest writes into a field loses it', (sign, character) => {
    const note = `utan${sign}lök`;
    expect([noteFlaw(note), keptNote(note), noteFlaw(keptNote(note))]).toEqual([{ kind: 'control-character', character }, 'utan lök', null]);
  });

  it('[NOTE-4] with tabs and breaks of lines is none with control characters: who pastes a text has them', () => {
    expect(['', 'utan lök', 'ett\ttvå\ntre\r\nfyra\u000Bfem\u000Csex\u0085sju\u2028åtta', '👩‍🍳 می\u200Cخواهم ❤\uFE0F'].map(noteFlaw)).toEqual([null, null, null, null]);
  });

  it('[NOTE-1] is too long with 91 characters as people count them, of what is kept', () => {
    expect(['👨‍👩‍👧‍👦'.repeat(90), `${'\u200B'.repeat(50)}${'x'.repeat(90)}\n`, '👨‍👩‍👧‍👦'.repeat(91)].map(noteFlaw)).toEqual([null, null, { kind: 'too-long', characters: 91 }]);
  });

  it('[S36] is not a card\'s number either where a longer number is cut to one', () => {
    const longer = `${'x'.repeat(73)} 424242424242424288888`;
    expect([keptNote(longer), keptNote(keptNote(longer)) === keptNote(longer)]).toEqual([`${'x'.repeat(73)} •••• 4242`, true]);
  });

  it('[NOTE-1] is kept as it was when it comes round once more: out of storage, or from another tab', () => {
    const text = fc.oneof(fc.string({ maxLength: 120, size: 'max' }), fc.string({ unit: fc.constantFrom('4', '2', ' ', '-', 'x', '•', '\u0007', '👩‍🍳', '\u202E', '\u200B', '\u200D', '\u034F', 'é', '\u00A0', '\u2028'), maxLength: 120, size: 'max' }));
    fc.assert(fc.property(text, (note) => { expect(keptNote(keptNote(note))).toBe(keptNote(note)); }), { numRuns: 1000 });
  });
});
