import type { Delay, Fault, FaultRule, FaultTiming } from './simulator-parts.ts';

const span = (ms: number): string => (ms % 1_000 === 0 ? `${String(ms / 1_000)} s` : `${String(ms)} ms`);

const delayWords = (delay: Delay): string => {
  switch (delay.kind) {
    case 'fixed': return span(delay.ms);
    case 'uniform': return `${span(delay.minMs).replace(/ s$/, '')} to ${span(delay.maxMs)}`;
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
  ...(every === undefined ? [] : [`every ${String(every)}th`]),
  ...(chance === undefined ? [] : [`${String(Math.round(chance * 100))} %`]),
];

/** A rule in a few figures, beside its name: `next 1`, `2 to 8 s`, `401 once`. */
export const ruleWords = ({ fault, timing, client }: Pick<FaultRule, 'fault' | 'timing' | 'client'>): string => {
  const what = faultWords(fault);
  return [...(what === '' ? [] : [what]), ...timingWords(timing, what !== ''), ...(client === '' ? [] : [client])].join(' ');
};
