import { withoutCardNumbers } from '#core/shared/card-number.ts';

/** 13 to 19 digits, also in groups. */
const runs = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;

/** S36: what looks like the number of a payment card anywhere: what would have been masked in a note. */
export const cardNumbersIn = (text: string): readonly string[] => [...text.matchAll(runs)].map(([run]) => run).filter((run) => withoutCardNumbers(run) !== run);
