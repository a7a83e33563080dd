import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Minor } from '#core/shared/money.ts';
import { MOTION, prefersStillness } from '../styles/motion.ts';
import { sumBetween } from './sum-between.ts';

export interface CountUpProps {
  readonly value: Minor;
  /** How a value between is written; must be the same function as long as the language is. */
  readonly format: (value: Minor) => string;
  /** What a voice says in place of what is written; null: the same (X20). */
  readonly spoken?: string | null;
  readonly className?: string;
}

/** Nobody reads faster than this, and every number that is written lays the line out anew, also under a finger that taps on. */
const WRITTEN_EVERY_MS = 50;

/** Into the text that is there: another one would have to be laid out from nothing. */
const write = ({ firstChild }: HTMLElement, text: string): void => { if (firstChild !== null) firstChild.nodeValue = text; };

/**
 * §9: a total that counts to its new value for one second. Those who listen, and tests, find the new value at once; with reduced motion so does the eye.
 * The counting writes into its own text and renders nothing again.
 * @example <CountUp value={price.total} format={formatTotal} />
 */
export const CountUp = ({ value, format, spoken = null, className }: CountUpProps): ReactNode => {
  const shown = useRef<HTMLSpanElement>(null);
  const last = useRef(value);
  useLayoutEffect(() => {
    const element = shown.current;
    const from = last.current;
    if (!element || from === value) return undefined;
    if (prefersStillness()) {
      last.current = value;
      return undefined;
    }
    const start = performance.now();
    // A timer, not a callback before every frame: the page has to do nothing at all for the frames between two numbers.
    const counting = setInterval(() => {
      const progress = Math.min(1, (performance.now() - start) / MOTION.countUpMs);
      last.current = sumBetween(from, value, progress);
      write(element, format(last.current));
      if (progress === 1) clearInterval(counting);
    }, WRITTEN_EVERY_MS);
    write(element, format(from));
    return () => {
      clearInterval(counting);
      write(element, format(value));
    };
  }, [value, format]);
  return (
    <span className={className}>
      <span className="vh">{spoken ?? format(value)}</span>
      <span ref={shown} aria-hidden="true">{format(value)}</span>
    </span>
  );
};
