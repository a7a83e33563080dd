import fc from 'fast-check';

/** Any character there is, for `fc.string({ unit: anyCharacter })`: what `unit: 'binary'` gives, without the second that its tables take to be made. */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 0xd7ff }) }, fc.integer({ min: 0xe000, max: 0x10ffff })).map((code) => String.fromCodePoint(code));
