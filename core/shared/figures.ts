const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `3rd`: in tools, which speak English. */
export const nth = (count: number): string => `${String(count)}${ENDINGS[ordinals.select(count)] ?? 'th'}`;

/** `7`, of a chance of 0.07: a product of fractions has more places than anybody has written. Six of them are kept, so that a small chance is not told as none. */
export const percentOf = (chance: number): number => Number((chance * 100).toPrecision(6));

/** `1 charge`, `2 charges`: in tools. */
export const counted = (count: number, what: string): string => `${String(count)} ${what}${count === 1 ? '' : 's'}`;
