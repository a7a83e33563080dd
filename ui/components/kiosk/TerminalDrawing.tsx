import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './TerminalDrawing.module.css';

export interface TerminalDrawingProps {
  /** The name on its display. */
  readonly name?: string;
  /** What its display shows, line by line; the first is set large when it is an amount. Empty: it is starting. */
  readonly lines?: readonly string[];
  /** A card comes near. */
  readonly card?: boolean;
  /** Its cable is out and its display dark. */
  readonly unplugged?: boolean;
  readonly className?: string | undefined;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** The light that falls on its case from the left. One drawing is shown at a time. */
const SHINE = 'terminal-shine';
const isAmount = (line: string | undefined): line is string => line !== undefined && /\d[.,]\d\d\s/.test(line);

/** The card terminal as it hangs at the kiosk, with the text that the real one shows. A drawing: whoever shows it says the same in words. */
export const TerminalDrawing = ({ name = '', lines = [], card = false, unplugged = false, className }: TerminalDrawingProps): ReactNode => {
  const [first, ...rest] = lines;
  const words = isAmount(first) ? rest : lines;
  return (
    <div className={classNames(styles['terminal'], className)} aria-hidden="true">
      <svg viewBox="0 0 560 900">
        {unplugged && <Cable />}
        {card && <Waves />}
        {card && <Card />}
        <linearGradient id={SHINE}><stop className={styles['light']} /><stop offset=".4" className={styles['body']} /></linearGradient>
        <path fill={`url(#${SHINE})`} d="M70 190q0-56 56-56h308q56 0 56 56l-15 690q-1 30-32 30H117q-31 0-32-30z" />
        <rect className={styles['bezel']} x="106" y="176" width="348" height="300" rx="26" />
        <rect className={unplugged ? styles['dark'] : styles['glass']} x="118" y="188" width="324" height="276" rx="18" />
        {unplugged && <path className={styles['cross']} d="M244 290l72 72M316 290l-72 72" />}
        {KEYS.map((key, at) => <Key key={key} x={118 + (at % 3) * 112} y={508 + Math.floor(at / 3) * 84}>{key}</Key>)}
        <rect className={unplugged ? styles['key'] : styles['no']} x="118" y="760" width="100" height="68" rx="18" />
        <Key x={230} y={760}>0</Key>
        <rect className={unplugged ? styles['key'] : styles['yes']} x="342" y="760" width="100" height="68" rx="18" />
        <path className={styles['signs']} d="M152 778l32 32M184 778l-32 32M374 796l14 14 26-30" />
      </svg>
      {!unplugged && (
        <div className={styles['display']}>
          <span className={styles['name']}>{name}</span>
          {isAmount(first) && <b className={classNames(styles['amount'], first.length > 11 && styles['wide'])}>{first}</b>}
          <span className={styles['words']}>{words.length > 0 ? words.map((line) => <span key={line}>{line}</span>) : <i className={styles['dots']}><i /><i /><i /></i>}</span>
        </div>
      )}
    </div>
  );
};

const Key = ({ x, y, children }: { readonly x: number; readonly y: number; readonly children: string }): ReactNode => (
  <>
    <rect className={styles['key']} x={x} y={y} width="100" height="68" rx="18" />
    <text className={styles['figure']} x={x + 50} y={y + 48} textAnchor="middle">{children}</text>
  </>
);

const Waves = (): ReactNode => (
  <g className={styles['waves']}><path d="M188 96a130 130 0 0 1 184 0" /><path d="M148 56a187 187 0 0 1 264 0" /><path d="M108 16a243 243 0 0 1 344 0" /></g>
);

const Card = (): ReactNode => (
  <g className={styles['card']}>
    <g transform="translate(374 -66) rotate(16)">
      <rect className={styles['plastic']} width="300" height="188" rx="20" />
      <rect className={styles['chip']} x="30" y="62" width="54" height="42" rx="8" />
      <path className={styles['contacts']} d="M48 62v42M66 62v42M30 83h54" />
      <path className={styles['stripe']} d="M30 140h120" />
    </g>
  </g>
);

const Cable = (): ReactNode => (
  <g>
    <path className={styles['cable']} d="M280 134V40q0-46 46-46h190" />
    <g transform="translate(560 -6)"><rect className={styles['plug']} x="-46" y="-30" width="66" height="60" rx="14" /><path className={styles['pins']} d="M20 -14h26M20 14h26" /></g>
    <g transform="translate(672 -6)">
      <rect className={styles['socket']} x="-14" y="-44" width="88" height="88" rx="22" /><circle className={styles['well']} cx="30" cy="0" r="31" />
      <circle className={styles['hole']} cx="30" cy="-12" r="6" /><circle className={styles['hole']} cx="30" cy="12" r="6" />
    </g>
  </g>
);
