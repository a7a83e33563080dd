import type { ReactNode } from 'react';
import { TerminalDrawing } from '../../../components/kiosk/TerminalDrawing.tsx';
import styles from './StationDrawing.module.css';

export type StationThing = 'terminal' | 'terminal-unplugged' | 'cable' | 'window' | 'sign' | 'pot' | 'drawer' | 'receipt' | 'lock' | 'cloud' | 'plate';

/** Everything else in a few strokes, on a field of 600 × 600. */
const STROKES: Readonly<Record<Exclude<StationThing, 'terminal' | 'terminal-unplugged'>, { readonly fill: string; readonly line: string; readonly accent: string }>> = {
  cable: {
    fill: 'M90 110h420a38 38 0 0 1 38 38v250a38 38 0 0 1-38 38H90a38 38 0 0 1-38-38V148a38 38 0 0 1 38-38z',
    line: 'M300 436v92M196 532h208', accent: 'M238 212l124 124M362 212l-124 124',
  },
  window: {
    fill: 'M70 90h460a40 40 0 0 1 40 40v360a40 40 0 0 1-40 40H70a40 40 0 0 1-40-40V130a40 40 0 0 1 40-40z',
    line: 'M30 190h540M90 140h.1M140 140h.1M190 140h.1', accent: 'M300 250a110 110 0 1 0 .1 0zM224 284l152 152',
  },
  sign: {
    fill: 'M110 260h380a36 36 0 0 1 36 36v150a36 36 0 0 1-36 36H110a36 36 0 0 1-36-36V296a36 36 0 0 1 36-36z',
    line: 'M150 260L300 110l150 150M300 98v.1', accent: 'M300 316a55 55 0 1 0 .1 0zM300 342v32l22 13',
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
    fill: 'M170 270h260a44 44 0 0 1 44 44v190a44 44 0 0 1-44 44H170a44 44 0 0 1-44-44V314a44 44 0 0 1 44-44z', line: 'M204 270v-72a96 96 0 0 1 192 0v72', accent: 'M300 356a36 36 0 1 0 .1 0zM300 428v52',
  },
  cloud: {
    fill: 'M190 430a100 100 0 0 1-6-200 130 130 0 0 1 248-22 112 112 0 0 1-12 222z', line: 'M186 432h1', accent: 'M120 130l360 360',
  },
  plate: { fill: 'M300 90a210 210 0 1 0 .1 0z', line: 'M300 168a132 132 0 1 0 .1 0z', accent: 'M250 300h100' },
};

/** What is broken, as a drawing; the words beside it say the same. */
export const StationDrawing = ({ thing }: { readonly thing: StationThing }): ReactNode => {
  if (thing === 'terminal' || thing === 'terminal-unplugged') return <TerminalDrawing unplugged={thing === 'terminal-unplugged'} className={styles['terminal']} />;
  const { fill, line, accent } = STROKES[thing];
  return (
    <svg viewBox="0 0 600 600" className={styles['thing']} aria-hidden="true">
      <ellipse className={styles['shade']} cx="300" cy="572" rx="210" ry="20" />
      <path className={styles['fill']} d={fill} /><path className={styles['line']} d={line} /><path className={styles['accent']} d={accent} />
    </svg>
  );
};
