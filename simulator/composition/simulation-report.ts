import { FAULTS } from '../world/fault-catalogue.ts';
import { INVARIANTS } from '../world/invariants/catalogue.ts';
import { PAYMENT_PHASES } from '../world/payment-phase.ts';
import { SOMETIMES } from '../world/sometimes.ts';
import { hashOfTally, type FoundViolation, type Tally } from '../world/tally.ts';

/** What a report tells besides the tally. */
export interface ReportFacts {
  readonly seed: number;
  readonly seconds: number;
  readonly workers: number;
  /** Sessions a second, as it went. */
  readonly rates: readonly number[];
  readonly replayLine: (violation: FoundViolation) => string;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const style = `
:root{color-scheme:light dark;--ink:#1d1f21;--soft:#5c6370;--paper:#fbfaf7;--card:#fff;--line:#e3dfd6;--good:#1f7a4d;--bad:#b3261e;--bar:#b4532a}
@media(prefers-color-scheme:dark){:root{--ink:#ece9e2;--soft:#a7abb3;--paper:#17181a;--card:#202225;--line:#34373b;--good:#5cc48d;--bad:#ff8a80;--bar:#e2895f}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}main{max-width:72rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.2rem;margin:2.5rem 0 .75rem}p{max-width:46rem}.soft{color:var(--soft)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem;margin:1.5rem 0}.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem}
.card b{display:block;font-size:1.6rem;font-variant-numeric:tabular-nums}.good b{color:var(--good)}.bad b{color:var(--bad)}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.grid td{text-align:center;padding:.15rem .3rem;font-variant-numeric:tabular-nums;min-width:3.5rem}.grid th{font-weight:500}.scroll{overflow-x:auto}
.bars div{display:grid;grid-template-columns:14rem 1fr 5rem;gap:.6rem;align-items:center;font-size:.875rem;margin:.15rem 0}.bars i{display:block;height:.8rem;background:var(--bar);border-radius:.2rem;min-width:2px}.bars span:last-child{text-align:right;font-variant-numeric:tabular-nums}
code{font:.85em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}svg{width:100%;height:auto;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
`;

const bars = (rows: readonly (readonly [string, number])[]): string => {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return `<div class="bars">${rows.map(([name, count]) => `<div><span>${escape(name)}</span><i style="width:${((count / most) * 100).toFixed(1)}%"></i><span>${number(count)}</span></div>`).join('')}</div>`;
};

const rateChart = (rates: readonly number[]): string => {
  if (rates.length < 2) return '<p class="soft">Too short a run for a curve.</p>';
  const most = Math.max(...rates, 1);
  const points = rates.map((rate, at) => `${((at / (rates.length - 1)) * 960 + 20).toFixed(1)},${(180 - (rate / most) * 150).toFixed(1)}`).join(' ');
  return `<svg viewBox="0 0 1000 200" role="img" aria-label="Sessions per second, at most ${number(most)}"><polyline points="${points}" fill="none" stroke="currentColor" stroke-width="2"/><text x="20" y="20" fill="currentColor" font-size="14">${number(most)} a second</text></svg>`;
};

const heatMap = (grid: Readonly<Record<string, number>>): string => {
  const most = Math.log1p(Math.max(1, ...Object.values(grid)));
  const cell = (id: string, phase: string): string => {
    const count = grid[`${id}/${phase}`] ?? 0;
    const share = Math.round((Math.log1p(count) / most) * 70);
    return `<td style="background:color-mix(in srgb,var(--bar) ${share}%,transparent)">${count === 0 ? '<span class="soft">·</span>' : number(count)}</td>`;
  };
  const rows = FAULTS.map(({ id, name }) => `<tr><th scope="row">${id} ${escape(name)}</th>${PAYMENT_PHASES.map((phase) => cell(id, phase)).join('')}</tr>`).join('');
  return `<div class="scroll"><table class="grid"><thead><tr><th></th>${PAYMENT_PHASES.map((phase) => `<th scope="col">${phase}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`;
};

const violationRows = (tally: Tally, facts: ReportFacts): string =>
  tally.violations.length === 0
    ? '<p>Nobody was charged without an order, nobody paid twice, and nothing false was shown, whatever went wrong.</p>'
    : `<table><thead><tr><th>Session</th><th>Rule</th><th>What happened</th><th>See it again</th></tr></thead><tbody>${tally.violations.slice(0, 100).map((one) => `<tr><td class="n">${one.session}</td><td>${one.id}</td><td>${escape(one.words)}</td><td><code>${escape(facts.replayLine(one))}</code></td></tr>`).join('')}</tbody></table>`;

/** A page that stands on its own: no network, no script, readable by whoever decides whether this may take people's money. */
export const simulationReport = (tally: Tally, facts: ReportFacts): string => {
  const struck = total(tally.grid);
  const days = tally.virtualMs / 86_400_000;
  const isSound = tally.violations.length === 0;
  const byFault = FAULTS.map(({ id, name }): [string, number] => [`${id} ${name}`, PAYMENT_PHASES.reduce((sum, phase) => sum + (tally.grid[`${id}/${phase}`] ?? 0), 0)]);
  const holes = FAULTS.length * PAYMENT_PHASES.length - Object.keys(tally.grid).length;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>weborder: ${number(tally.sessions)} simulated guests</title><style>${style}</style>
<main>
<h1>${isSound ? 'Money and orders agreed, every time' : `${number(tally.violations.length)} sessions broke a rule`}</h1>
<p class="soft">${number(tally.sessions)} simulated guests on phones and at kiosks, ${number(days)} simulated days, ${number(struck)} things that went wrong. The guests' money was kept in a ledger that nothing under test can see, and compared after every event.</p>
<div class="cards">
<div class="card ${isSound ? 'good' : 'bad'}"><b>${number(tally.violations.length)}</b>broken rules</div>
<div class="card"><b>${number(total(tally.looks))}</b>times a rule was looked at</div>
<div class="card"><b>${number(tally.calls)}</b>calls to servers</div>
<div class="card"><b>${number(tally.sessions / Math.max(0.001, facts.seconds))}</b>sessions a second, ${facts.workers} threads</div>
</div>
<h2>What broke</h2>${violationRows(tally, facts)}
<h2>How the visits ended</h2>${bars(Object.entries(tally.outcomes).sort(([, a], [, b]) => b - a))}
<h2>Sessions a second</h2>${rateChart(facts.rates)}
<h2>What went wrong on purpose</h2>${bars(byFault)}
<h2>When it went wrong</h2><p class="soft">Each fault (rows) in each phase of paying (columns). ${holes} of ${FAULTS.length * PAYMENT_PHASES.length} cells were never reached; some have no meaning.</p>${heatMap(tally.grid)}
<h2>States that a run must have seen</h2>${bars(SOMETIMES.map((name): [string, number] => [name, tally.sometimes[name] ?? 0]))}
<h2>The rules</h2><table><thead><tr><th>Rule</th><th>What it says</th><th class="n">Looked at</th></tr></thead><tbody>${INVARIANTS.map(({ id, says }) => `<tr><td>${id}</td><td>${escape(says)}</td><td class="n">${number(tally.looks[id] ?? 0)}</td></tr>`).join('')}</tbody></table>
<p class="soft">Seed ${facts.seed}, hash ${hashOfTally(tally)}: the same seed tells the same story on every machine. <code>weborder simulate --sessions ${tally.sessions} --seed ${facts.seed}</code></p>
</main></html>
`;
};
