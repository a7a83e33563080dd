/** One figure with its floors and its limits, each of which must be kept. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly unit: string;
  readonly floors: Readonly<Record<string, number>>;
  /** At most this much. */
  readonly limit?: number;
  /** At most so many times a floor. */
  readonly ratioLimit?: { readonly to: string; readonly times: number };
  readonly atLeast?: number;
  readonly atLeastRatio?: { readonly to: string; readonly times: number };
}

/** Are its limits kept? A figure or a floor that could not be measured keeps none. */
export const isMet = ({ ours, floors, limit, ratioLimit, atLeast, atLeastRatio }: Figure): boolean => {
  const floor = (name: string): number => floors[name] ?? Number.NaN;
  return [
    limit === undefined || ours <= limit,
    ratioLimit === undefined || ours <= floor(ratioLimit.to) * ratioLimit.times,
    atLeast === undefined || ours >= atLeast,
    atLeastRatio === undefined || ours >= floor(atLeastRatio.to) * atLeastRatio.times,
  ].every(Boolean);
};

const short = (value: number): string => (Math.abs(value) < 10 && value !== 0 ? value.toFixed(value < 1 ? 3 : 1) : Math.round(value).toLocaleString('en-US'));

const limitText = ({ limit, ratioLimit, atLeast, atLeastRatio }: Figure): string => [
  ...(limit === undefined ? [] : [`at most ${short(limit)}`]), ...(ratioLimit ? [`at most ${short(ratioLimit.times)} × ${ratioLimit.to}`] : []),
  ...(atLeast === undefined ? [] : [`at least ${short(atLeast)}`]), ...(atLeastRatio ? [`at least ${atLeastRatio.times} × ${atLeastRatio.to}`] : []),
].join(', ');

/** A line a figure: ours, each floor with our ratio to it, the limit, and whether it is kept. */
export const print = (figures: readonly Figure[]): void => {
  for (const figure of figures) {
    const floors = Object.entries(figure.floors).map(([name, value]) => `${name} ${short(value)} (${(figure.ours / value).toFixed(2)} ×)`).join(', ');
    console.log([`${isMet(figure) ? '✓' : '✗'} ${figure.name}: ${short(figure.ours)}${figure.unit === '' ? '' : ` ${figure.unit}`}`, floors, limitText(figure)].filter(Boolean).join('; '));
  }
};
