import type { ReactNode } from 'react';
import styles from './StationDrawing.module.css';

export type StationThing = 'terminal' | 'terminal-unplugged' | 'cable' | 'window' | 'sign' | 'pot' | 'drawer' | 'receipt' | 'lock' | 'cloud';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', ''];

const Terminal = ({ isUnplugged }: { readonly isUnplugged: boolean }): ReactNode => (
  <svg viewBox="0 0 560 900" className={styles['terminal']} aria-hidden="true">
    {isUnplugged && (
      <>
        <path className={styles['cord']} d="M280 134V40q0-46 46-46h190" />
        <g transform="translate(560 -6)"><rect className={styles['plug']} x="-46" y="-30" width="66" height="60" rx="14" /><path className={styles['pins']} d="M20-14h26M20 14h26" /></g>
        <g transform="translate(672 -6)"><rect className={styles['socket']} x="-14" y="-44" width="88" height="88" rx="22" /><circle className={styles['well']} cx="30" cy="0" r="31" /><circle className={styles['hole']} cx="30" cy="-12" r="6" /><circle className={styles['hole']} cx="30" cy="12" r="6" /></g>
      </>
    )}
    <path className={styles['body']} d="M70 190q0-56 56-56h308q56 0 56 56l-15 690q-1 30-32 30H117q-31 0-32-30z" />
    <rect className={styles['bezel']} x="106" y="176" width="348" height="300" rx="26" />
    <rect className={styles['dark']} x="118" y="188" width="324" height="276" rx="18" />
    {isUnplugged ? <path className={styles['cross']} d="M244 290l72 72M316 290l-72 72" /> : <path className={styles['cross']} d="M224 326h.1M280 326h.1M336 326h.1" />}
    {KEYS.map((key, at) => (
      <g key={`key-${String(at)}`} transform={`translate(${String(118 + 112 * (at % 3))} ${String(508 + 84 * Math.floor(at / 3))})`}>
        <rect className={styles['key']} width="100" height="68" rx="18" /><text className={styles['digit']} x="50" y="48">{key}</text>
      </g>
    ))}
    <path className={styles['mark']} d="M152 778l32 32M184 778l-32 32M374 796l14 14 26-30" />
  </svg>
);

/** Everything else in a few strokes, on a field of 600 × 600. */
const STROKES: Readonly<Record<Exclude<StationThing, 'terminal' | 'terminal-unplugged'>, { readonly fill: string; readonly line: string; readonly accent: string }>> = {
  cable: {
    fill: 'M70 150h180a30 30 0 0 1 30 30v150a30 30 0 0 1-30 30H70a30 30 0 0 1-30-30V180a30 30 0 0 1 30-30zM350 300h180a30 30 0 0 1 30 30v150a30 30 0 0 1-30 30H350a30 30 0 0 1-30-30V330a30 30 0 0 1 30-30z',
    line: 'M160 360v60q0 50 50 50h20M440 300v-60q0-50-50-50h-20M110 420h100M390 540h100', accent: 'M262 500l-22 22M300 452l-30-12M312 408l14-28M336 178l26-26M296 214l30 12M282 254l-14 28',
  },
  window: {
    fill: 'M70 90h460a40 40 0 0 1 40 40v360a40 40 0 0 1-40 40H70a40 40 0 0 1-40-40V130a40 40 0 0 1 40-40z',
    line: 'M30 190h540M90 140h.1M140 140h.1M190 140h.1', accent: 'M300 250a110 110 0 1 0 .1 0zM224 284l152 152',
  },
  sign: {
    fill: 'M110 260h380a36 36 0 0 1 36 36v150a36 36 0 0 1-36 36H110a36 36 0 0 1-36-36V296a36 36 0 0 1 36-36z',
    line: 'M150 260L300 110l150 150M300 98v.1', accent: 'M196 340l62 62M258 340l-62 62M330 371h94',
  },
  pot: {
    fill: 'M120 300h360v130a80 80 0 0 1-80 80H200a80 80 0 0 1-80-80z', line: 'M80 300h440M120 360H76M480 360h44', accent: 'M220 240q-30-40 0-80t0-80M300 240q-30-40 0-80t0-80M380 240q-30-40 0-80t0-80',
  },
  drawer: {
    fill: 'M120 160h360a30 30 0 0 1 30 30v230a30 30 0 0 1-30 30H120a30 30 0 0 1-30-30V190a30 30 0 0 1 30-30z', line: 'M90 300h420M250 230h100M250 370h100', accent: 'M180 520h240M300 60v60',
  },
  receipt: {
    fill: 'M170 60h260v470l-43-34-44 34-43-34-43 34-44-34-43 34z', line: 'M220 150h160M220 220h160M220 290h90', accent: 'M300 350a52 52 0 1 0 .1 0zM300 376v30l20 12',
  },
  lock: {
    fill: 'M150 280h300a40 40 0 0 1 40 40v180a40 40 0 0 1-40 40H150a40 40 0 0 1-40-40V320a40 40 0 0 1 40-40z', line: 'M190 280v-70a110 110 0 0 1 220 0v70', accent: 'M300 378v.1M300 400v56',
  },
  cloud: {
    fill: 'M190 430a100 100 0 0 1-6-200 130 130 0 0 1 248-22 112 112 0 0 1-12 222z', line: 'M300 520v.1', accent: 'M120 130l360 360',
  },
};

/** What is broken, as a drawing; the words beside it say the same. */
export const StationDrawing = ({ thing }: { readonly thing: StationThing }): ReactNode => {
  if (thing === 'terminal' || thing === 'terminal-unplugged') return <Terminal isUnplugged={thing === 'terminal-unplugged'} />;
  const { fill, line, accent } = STROKES[thing];
  return (
    <svg viewBox="0 0 600 600" className={styles['thing']} aria-hidden="true">
      <ellipse className={styles['shade']} cx="300" cy="572" rx="210" ry="20" />
      <path className={styles['fill']} d={fill} /><path className={styles['line']} d={line} /><path className={styles['accent']} d={accent} />
    </svg>
  );
};
