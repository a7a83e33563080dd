import { escapeHtml } from '../http/html.ts';
import { FAULTS } from '../world/fault-catalogue.ts';
import { reasonOf } from '../world/grid-cells.ts';
import { PAYMENT_PHASES } from '../world/payment-phase.ts';

export const number = (value: number): string => Math.round(value).toLocaleString('en-US');
export const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `42.5 %`, `0.3 %`, `< 0.1 %`. */
export const share = (part: number, whole: number): string => {
  const percent = (part / Math.max(1, whole)) * 100;
  return part > 0 && percent < 0.1 ? '&lt; 0.1 %' : `${percent.toFixed(1)} %`;
};

export interface Bar { readonly name: string; readonly count: number; readonly note?: string }

export const bars = (rows: readonly Bar[]): string => {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return `<div class="bars">${rows.map(({ name, count, note }) => `<div><span>${escapeHtml(name)}</span><u><i style="width:${((count / most) * 100).toFixed(1)}%"></i></u><span class="n">${number(count)}${note === undefined ? '' : ` <em>${note}</em>`}</span></div>`).join('')}</div>`;
};

/** Sessions a second over the run, with the middle and the greatest in words. */
export const rateChart = (rates: readonly number[]): string => {
  if (rates.length < 2) return '<p class="soft">Too short a run for a curve.</p>';
  const most = Math.max(...rates, 1);
  const middle = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
  const at = (rate: number): number => 170 - (rate / most) * 140;
  const points = rates.map((rate, index) => `${((index / (rates.length - 1)) * 900 + 80).toFixed(1)},${at(rate).toFixed(1)}`);
  const level = (rate: number): string => `<line x1="80" x2="980" y1="${at(rate).toFixed(1)}" y2="${at(rate).toFixed(1)}" stroke="var(--line)"/><text x="70" y="${(at(rate) + 4).toFixed(1)}" text-anchor="end">${number(rate)}</text>`;
  return `<svg viewBox="0 0 1000 200" role="img" aria-label="Sessions per second over the run: ${number(middle)} in the middle, ${number(most)} at most">${level(0)}${level(most / 2)}${level(most)}`
    + `<polygon points="80,170 ${points.join(' ')} 980,170" fill="var(--bar)" opacity=".16"/><polyline points="${points.join(' ')}" fill="none" stroke="var(--bar)" stroke-width="2" stroke-linejoin="round"/><text x="80" y="192">start</text><text x="980" y="192" text-anchor="end">end</text></svg>`;
};

/** What each phase of paying is, for whoever has not written it. */
const phaseWords: Readonly<Record<(typeof PAYMENT_PHASES)[number], string>> = {
  'shopping': 'choosing', 'ordering': 'ordering', 'starting': 'payment begins', 'at-card': 'card in hand', 'deciding': 'bank decides', 'unknown': 'outcome unknown', 'confirming': 'order confirmed', 'after': 'afterwards',
};

/** Faults by phases of paying: how often each struck where. Hatched: has no meaning there. Dashed: not reached by this run. */
export const heatMap = (grid: Readonly<Record<string, number>>): string => {
  const most = Math.log1p(Math.max(1, ...Object.values(grid)));
  const cell = (fault: (typeof FAULTS)[number], phase: (typeof PAYMENT_PHASES)[number]): string => {
    const count = grid[`${fault.id}/${phase}`] ?? 0;
    const reason = reasonOf(fault.id, phase);
    if (count === 0) return reason === null ? '<td class="hole" title="not reached by this run">0</td>' : `<td class="none" title="${escapeHtml(reason)}"></td>`;
    return `<td style="background:color-mix(in srgb,var(--bar) calc(var(--heat)*${(Math.log1p(count) / most).toFixed(2)}),transparent)">${number(count)}</td>`;
  };
  const row = (fault: (typeof FAULTS)[number], index: number): string => {
    const group = FAULTS[index - 1]?.group === fault.group ? '' : `<tr class="group"><th colspan="${PAYMENT_PHASES.length + 1}" scope="colgroup">${fault.group}</th></tr>`;
    return `${group}<tr><th scope="row"><b>${fault.id}</b> ${escapeHtml(fault.name)}</th>${PAYMENT_PHASES.map((phase) => cell(fault, phase)).join('')}</tr>`;
  };
  return `<div class="scroll" tabindex="0" role="region" aria-label="Faults by phases of paying"><table class="grid"><thead><tr><th></th>${PAYMENT_PHASES.map((phase) => `<th scope="col">${phaseWords[phase]}</th>`).join('')}</tr></thead><tbody>${FAULTS.map(row).join('')}</tbody></table></div>`
    + '<p class="legend"><span>struck (darker: more often)</span><span class="l-none">has no meaning there</span><span class="l-hole">not reached by this run</span></p>';
};
