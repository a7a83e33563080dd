import { useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { qrMatrix } from './qr-matrix.ts';
import styles from './Qr.module.css';

/** Modules of quiet around a symbol, which readers need to find it. */
const QUIET = 4;

export interface QrProps {
  readonly text: string;
  /** What it is for, for those who do not see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code as a drawing, dark on light in every mode; nothing when the text is too long for one. @example <Qr text={link} label={t('kiosk.qr')} /> */
export const Qr = ({ text, label, className }: QrProps): ReactNode => {
  const rows = useMemo(() => qrMatrix(text), [text]);
  if (rows === null) return null;
  const side = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x + QUIET)} ${String(y + QUIET)}h1v1h-1z`] : []))).join('');
  return (
    <figure className={classNames(styles['qr'], className)}>
      <svg viewBox={`0 0 ${String(side)} ${String(side)}`} aria-hidden="true" shapeRendering="crispEdges"><path d={path} /></svg>
      <figcaption className="vh">{label}</figcaption>
    </figure>
  );
};
