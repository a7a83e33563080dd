/** A colour of the screen: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** How well one is told from the other, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [Math.max(luminance(one), luminance(other)), Math.min(luminance(one), luminance(other))];
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white, whichever is read better on it; at least 4.58:1 on any ground. */
export const blackOrWhite = (ground: Rgb): Rgb => (contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE);

const STEPS = 32;

/** The colour itself where it fits, else as little on the way to another one as makes it fit. Rounded, for that is what a screen shows. */
export const towards = (color: Rgb, other: Rgb, fits: (color: Rgb) => boolean): Rgb => {
  for (let step = 0; step < STEPS; step += 1) {
    const part = (at: 0 | 1 | 2): number => Math.round(color[at] + ((other[at] - color[at]) * step) / STEPS);
    const mixed: Rgb = [part(0), part(1), part(2)];
    if (fits(mixed)) return mixed;
  }
  return other;
};
