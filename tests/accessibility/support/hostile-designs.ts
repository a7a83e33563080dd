import { DESIGN_ROLES } from '#core/settings/readable-design.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';

/** Colours in every notation a stylesheet may have, some of which let the ground through, and some that are none. */
const colorFrom = (next: () => number): string => {
  const [a, b, c] = [next(), next(), next()];
  const byte = (part: number): string => String(Math.floor(part * 256));
  return [
    `rgb(${byte(a)} ${byte(b)} ${byte(c)})`, `#${[a, b, c].map((part) => Math.floor(part * 256).toString(16).padStart(2, '0')).join('')}`, `hsl(${String(Math.floor(a * 360))} 90% ${String(Math.floor(b * 100))}%)`,
    `oklch(${(a * 0.9).toFixed(2)} 0.2 ${String(Math.floor(b * 360))})`, `rgb(${byte(a)} ${byte(b)} ${byte(c)} / .4)`, 'color-mix(in srgb, #ff0 60%, #fff)', '#fff', 'var(--paper)', 'transparent', 'no-colour', 'currentColor',
  ][Math.floor(next() * 11)] ?? '#fff';
};

/** What goes around the tokens. */
const WITHOUT_TOKENS = [
  '* { color: #eee !important; opacity: .3; }', 'main, dialog, footer { background: #ddd; color: #ccc; }', 'button { color: inherit; background: var(--paper) !important; filter: contrast(.2); }', 'a, p, h1, h2 { -webkit-text-fill-color: #f4f0e8; }',
  'p { animation: fade 1s infinite; mix-blend-mode: screen; } @keyframes fade { to { opacity: 0; } }', ':focus-visible { outline: none !important; }', 'main { --ink: #f4f0e8; --on-brand: var(--brand); }', '@media all { body .card, article { color: #fff; } }', 'main { & p { color: #fff; } }',
];

/** A design as somebody might write who does not look, or who means harm: any colours for any of the tokens, and rules that go around them. The same for the same seed. */
export const hostileDesign = (seed: number): string => {
  const random = createSeededRandom(seed);
  const next = (): number => random.next();
  const some = DESIGN_ROLES.filter(() => next() < 0.55).map((role) => `  --${role}: ${colorFrom(next)}${next() < 0.2 ? ' !important' : ''};`);
  const place = [':root', 'body', ':root, body', 'body.shop-1', '@media (min-width: 1px) { :root'][Math.floor(next() * 5)] ?? ':root';
  return [`${place} {`, ...some, place.startsWith('@') ? '} }' : '}', ...WITHOUT_TOKENS.filter(() => next() < 0.4)].join('\n');
};
