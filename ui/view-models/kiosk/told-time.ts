/** A time as a guest is told it: three digits of seconds say nothing to anybody, whole minutes do. */
export type ToldTime = { readonly unit: 'seconds' | 'minutes'; readonly count: number };

const TWO_DIGITS = 99;

export const toldTime = (seconds: number): ToldTime => (seconds > TWO_DIGITS ? { unit: 'minutes', count: Math.round(seconds / 60) } : { unit: 'seconds', count: seconds });
