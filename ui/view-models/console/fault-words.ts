import type { Millis } from '#core/shared/duration.ts';
import { nth, percentOf } from '#core/shared/figures.ts';
import { clockText, dayText } from './shop-time.ts';
import type { Delay, Fault, FaultRule, FaultTiming } from './simulator-parts.ts';

const isSeconds = (ms: number): boolean => ms % 1_000 === 0;
const span = (ms: number): string => (isSeconds(ms) ? `${String(ms / 1_000)} s` : `${String(ms)} ms`);

const delayWords = (delay: Delay): string => {
  switch (delay.kind) {
    case 'fixed': return span(delay.ms);
    case 'uniform': return `${isSeconds(delay.maxMs) ? span(delay.minMs).replace(/ s$/, '') : String(delay.minMs)} to ${span(delay.maxMs)}`;
    case 'log-normal': return `around ${span(delay.medianMs)}`;
  }
};

const faultWords = (fault: Fault): string => {
  switch (fault.kind) {
    case 'delay': return delayWords(fault.delay);
    case 'status': return String(fault.status);
    case 'slow-body': return `${String(fault.bytesPerSecond)} B/s`;
    case 'rate-limit': return `${String(fault.requests)} in ${span(fault.windowMs)}`;
    case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return '';
  }
};

const timingWords = ({ first, every, chance }: FaultTiming, hasFault: boolean): readonly string[] => [
  ...(first === undefined ? [] : [hasFault && first === 1 ? 'once' : `next ${String(first)}`]),
  ...(every === undefined ? [] : [`every ${nth(every)}`]),
  ...(chance === undefined ? [] : [`${String(percentOf(chance))} %`]),
];

/** A rule in a few figures, beside its name: `next 1`, `2 to 8 s`, `401 once`. */
export const ruleWords = ({ fault, timing, client }: Pick<FaultRule, 'fault' | 'timing' | 'client'>): string => {
  const what = faultWords(fault);
  return [...(what === '' ? [] : [what]), ...timingWords(timing, what !== ''), ...(client === '' ? [] : [client])].join(' ');
};

/** What of a rule goes beyond the fields of its dialog, as it stands. */
export interface Beyond extends Pick<FaultRule, 'fault' | 'timing'> {
  readonly match: NonNullable<FaultRule['match']>;
  /** The code that goes without saying. */
  readonly usualCode: string;
}

/** The same in words, each by itself. `offset`: of the shop's wall clock. */
export const beyondWords = ({ match: { header, body }, timing, fault, usualCode }: Beyond, offset: Millis): readonly string[] => {
  const moment = (at: Millis): string => `${dayText(at, offset)} ${clockText(at, offset)}`;
  return [
    ...(header === undefined ? [] : [header.contains === '' ? `the header ${header.name} is there` : `the header ${header.name} holds “${header.contains}”`]),
    ...(body === undefined ? [] : [`the body holds “${body}”`]),
    ...(fault.kind === 'status' && fault.code !== usualCode ? [`code ${fault.code}`] : []),
    ...(fault.kind === 'status' && fault.body !== null ? ['a body of its own'] : []),
    ...timingWords(timing, false),
    ...(timing.from === undefined ? [] : [`from ${moment(timing.from)}`]), ...(timing.until === undefined ? [] : [`until ${moment(timing.until)}`]),
  ];
};
