import { useCallback, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Plate.module.css';

type PlateSize = 'card' | 'feature' | 'hero' | 'line' | 'suggestion' | 'mini' | 'strip' | 'lone' | 'home' | 'rail';

export interface PlateProps {
  /** The menu's `imageUrl`; empty: the empty dish. */
  readonly image: string;
  readonly size: PlateSize;
  /** The table's colour class, `t-wheat` …; left out: that of what holds it. */
  readonly table?: string | undefined;
  /** What is to be seen; left out where the name stands beside it. */
  readonly alt?: string;
  /** Above the fold: fetched at once and first. Everything else waits until it comes near. */
  readonly eager?: boolean;
  /** Sold out: grey. */
  readonly soldOut?: boolean;
  readonly className?: string | undefined;
  /** The picture cannot be had: the dish is empty. */
  readonly onMissing?: () => void;
}

/** Side of the picture in CSS px, so that its place is kept before it comes (no layout shift). */
const SIDE: Readonly<Record<PlateSize, number>> = {
  card: 128, feature: 200, hero: 202, line: 42, suggestion: 40, mini: 30, strip: 74, lone: 108, home: 110, rail: 34,
};

const isPhotograph = (image: string): boolean => /\.jpe?g$/i.test(image);

/** §7. A picture's name is its version, so it is asked by name alone; `askedAgainAt`: once more past every cache, after it could not be had. */
const urlOf = (image: string, askedAgainAt: number | null): string =>
  `/api/images/${image.split('/').map(encodeURIComponent).join('/')}${askedAgainAt === null ? '' : `?_t=${String(askedAgainAt)}`}`;

/** A picture that could not be had: `askedAgainAt` is when it was asked for once more; null: that failed too. */
interface Failure { readonly image: string; readonly askedAgainAt: number | null }

const afterFailing = (img: HTMLImageElement, image: string): Failure =>
  ({ image, askedAgainAt: new URL(img.src).searchParams.has('_t') ? null : Math.round(performance.timeOrigin + performance.now()) });

/**
 * Food on a dish on a tinted table: the one decorative part of the app. A cut-out picture lies on the round dish, a photograph (.jpg) fills the box.
 * A picture that cannot be had is asked for once more, with a timestamp; then the empty dish is left (§7 "a fallback image is used on error").
 * @example <Plate image={article.imageUrl} size="card" table={tableClass(index)} />
 */
export const Plate = ({ image, size, table, alt = '', eager, soldOut, className, onMissing }: PlateProps): ReactNode => {
  const [failed, setFailed] = useState<Failure | null>(null);
  const fail = useCallback((img: HTMLImageElement) => {
    const failure = afterFailing(img, image);
    setFailed(failure);
    if (failure.askedAgainAt === null) onMissing?.();
  }, [image, onMissing]);
  // A picture in server-rendered HTML may have failed before anyone listened.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') fail(img);
  }, [fail]);
  const failure = failed?.image === image ? failed : null;
  const isShown = image !== '' && (failure === null || failure.askedAgainAt !== null);
  const photo = isShown && isPhotograph(image);
  return (
    <span className={classNames(styles['plate'], styles[size], table, photo && styles['photo'], soldOut && styles['soldOut'], className)}>
      {isShown && (
        <img
          ref={check}
          src={urlOf(image, failure?.askedAgainAt ?? null)}
          alt={alt}
          width={SIDE[size]}
          height={SIDE[size]}
          loading={eager ? 'eager' : 'lazy'}
          // At once, but behind the styles: the first paint waits for those.
          fetchPriority={eager ? 'low' : undefined}
          decoding="async"
          draggable={false}
          onError={(event) => { fail(event.currentTarget); }}
        />
      )}
    </span>
  );
};
