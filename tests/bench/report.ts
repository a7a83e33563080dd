/** One figure with its floors and its limit. */
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

/** Is the limit kept? */
export const isMet = (figure: Figure): boolean => {
  const floor = (name: string): number => figure.floors[name] ?? Number.NaN;
  if (figure.limit !== undefined) return figure.ours <= figure.limit;
  if (figure.ratioLimit) return figure.ours <= floor(figure.ratioLimit.to) * figure.ratioLimit.times;
  if (figure.atLeast !== undefined) return figure.ours >= figure.atLeast;
  return figure.atLeastRatio === undefined || figure.ours >= floor(figure.atLeastRatio.to) * figure.atLeastRatio.times;
};

const short = (value: number): string => (Math.abs(value) < 10 && value !== 0 ? value.toFixed(value < 1 ? 3 : 1) : Math.round(value).toLocaleString('en-US'));

const limitText = (figure: Figure): string => {
  if (figure.limit !== undefined) return `at most ${short(figure.limit)}`;
  if (figure.ratioLimit) return `at most ${figure.ratioLimit.times} × ${figure.ratioLimit.to}`;
  if (figure.atLeast !== undefined) return `at least ${short(figure.atLeast)}`;
  return figure.atLeastRatio ? `at least ${figure.atLeastRatio.times} × ${figure.atLeastRatio.to}` : '';
};

/** A line a figure: ours, each floor with our ratio to it, the limit, and whether it is kept. */
export const print = (figures: readonly Figure[]): void => {
  for (const figure of figures) {
    const floors = Object.entries(figure.floors).map(([name, value]) => `${name} ${short(value)} (${(figure.ours / value).toFixed(2)} ×)`).join(', ');
    console.log(`${isMet(figure) ? '✓' : '✗'} ${figure.name}: ${short(figure.ours)}${figure.unit === '' ? '' : ` ${figure.unit}`}${floors === '' ? '' : `; ${floors}`}; ${limitText(figure)}`);
  }
};
