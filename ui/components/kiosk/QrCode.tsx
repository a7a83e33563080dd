import type { ReactNode } from 'react';
import { qrCode } from './qr-code.ts';

export interface QrCodeProps {
  readonly text: string;
  /** What scanning it does. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A code for a phone's camera, with the white margin that it needs. Nothing where the text is too long. */
export const QrCode = ({ text, label, className }: QrCodeProps): ReactNode => {
  const matrix = qrCode(text);
  if (matrix === null) return null;
  const path = matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))).join('');
  const size = matrix.length + 4;
  return (
    <span className={className}>
      <svg viewBox={`-2 -2 ${String(size)} ${String(size)}`} shapeRendering="crispEdges" aria-hidden="true">
        <rect x="-2" y="-2" width={size} height={size} fill="#fff" />
        <path d={path} fill="#1d1b17" />
      </svg>
      <span className="vh">{label}</span>
    </span>
  );
};
