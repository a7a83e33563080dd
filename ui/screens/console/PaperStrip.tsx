import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { PaperView, Strip } from '../../view-models/console/printer-view-model.ts';
import styles from './PaperStrip.module.css';

/** What a drawn receipt is made of, and nothing else. */
const PARTS = {
  ALLOWED_TAGS: ['svg', 'g', 'path', 'text', '#text'], RETURN_DOM_FRAGMENT: true as const, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, NAMESPACE: 'http://www.w3.org/2000/svg',
  ALLOWED_ATTR: ['viewBox', 'width', 'height', 'role', 'd', 'fill', 'x', 'y', 'transform', 'textLength', 'lengthAdjust', 'font-weight', 'font-size', 'font-family', 'font-variant'],
};
/** Unprinted paper around the lines is cut down to this, in dots. */
const MARGIN_DOTS = 14;
/** The printable area of a line begins here. */
const PRINTED_FROM = 0;

/** The picture that was drawn from the printer's bytes, as nodes of the page, so that its letters are the page's own. */
const drawInto = async (place: HTMLElement, svg: string, label: string, isGone: () => boolean): Promise<void> => {
  const { default: purify } = await import('dompurify');
  if (isGone()) return;
  const fragment = purify.sanitize(svg, PARTS);
  const picture = fragment.querySelector('svg');
  if (!picture) return;
  const { x, width, y, height } = picture.viewBox.baseVal;
  const side = Math.max(0, PRINTED_FROM - x - MARGIN_DOTS);
  picture.setAttribute('viewBox', `${String(x + side)} ${String(y)} ${String(width - 2 * side)} ${String(height)}`);
  for (const size of ['width', 'height']) picture.removeAttribute(size);
  picture.setAttribute('aria-label', label);
  // The paper is the strip's own.
  picture.querySelector(':scope > path:first-child')?.remove();
  place.replaceChildren(picture);
};

const columnsOf = (columns: number): CSSProperties & { readonly '--columns': number } => ({ '--columns': columns });

export interface PaperStripProps { readonly strip: Strip; readonly view: PaperView; readonly isNewest: boolean }

/** One receipt on its paper: picture, text or bytes, all of the same receipt. */
export const PaperStrip = ({ strip: { job, svg, text, bytes }, view, isNewest }: PaperStripProps): ReactNode => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place || view !== 'paper' || svg === '') return undefined;
    let isGone = false;
    drawInto(place, svg, `Receipt: ${job.title}`, () => isGone).catch(reportError);
    return () => { isGone = true; };
  }, [svg, view, job.title]);
  return (
    <div className={isNewest ? styles.newest : styles.strip}>
      {view === 'paper' && <div ref={ref} className={styles.picture} />}
      {view === 'text' && <pre className={styles.text} style={columnsOf(job.columns)}>{text}</pre>}
      {view === 'bytes' && <pre className={styles.bytes}>{bytes.join('\n')}</pre>}
      {job.state === 'half' && <p className={styles.half}>jammed in the middle</p>}
    </div>
  );
};
