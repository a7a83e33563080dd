import { escapeHtml } from '../http/html.ts';
import { FAULTS } from '../world/fault-catalogue.ts';
import { CELLS, holesIn, MEANINGFUL, MEANINGLESS } from '../world/grid-cells.ts';
import { INVARIANTS } from '../world/invariants/catalogue.ts';
import { PAYMENT_PHASES } from '../world/payment-phase.ts';
import { SOMETIMES } from '../world/sometimes.ts';
import { hashOfTally, type FoundViolation, type Tally } from '../world/tally.ts';
import { bars, heatMap, number, rateChart, share, total } from './report-charts.ts';
import { REPORT_STYLE } from './report-style.ts';
import { rulesLookedAt } from './simulation-summary.ts';

/** What a report tells besides the tally. */
export interface ReportFacts {
  readonly seed: number;
  readonly seconds: number;
  readonly workers: number;
  /** Sessions a second, as it went. */
  readonly rates: readonly number[];
  /** What runs all of it again. */
  readonly runLine: string;
  readonly replayLine: (violation: FoundViolation) => string;
}

/** So often a state must have been reached, or a long run says nothing about it. */
const ENOUGH = 100;
/** As many visits as a run has that decides about a release. */
const LONG_RUN = 100_000;

const ends: Readonly<Record<string, string>> = {
  'done': 'left with what they paid for', 'cancelled': 'changed their mind, or no card was accepted; nothing kept', 'walked-away': 'walked away; the rest resolved itself',
  'gave-up': 'gave up, nothing paid', 'ask-staff': 'told to ask the staff, with a code', 'stuck': 'did not come to an end',
};

const outcomeBars = (outcomes: Readonly<Record<string, number>>): string => {
  const all = total(outcomes);
  return bars(Object.entries(outcomes).sort(([, a], [, b]) => b - a).map(([key, count]) => {
    const [kind = '', end = ''] = key.split(': ');
    return { name: `${kind === 'web' ? 'Phone' : 'Kiosk'}: ${ends[end] ?? end}`, count, note: share(count, all) };
  }));
};

const violationRows = ({ violations }: Tally, facts: ReportFacts): string => {
  if (violations.length === 0) return '<p class="verdict">Nothing. Nobody was charged without an order, nobody paid twice, and nothing false was shown, whatever went wrong.</p>';
  const says = new Map<string, string>(INVARIANTS.map((rule) => [rule.id, rule.says]));
  const rows = violations.slice(0, 100).map((one) => `<tr><td class="n">${one.session}</td><td><b>${one.id}</b> ${escapeHtml(says.get(one.id) ?? '')}</td><td>${escapeHtml(one.words)}<code class="line">${escapeHtml(facts.replayLine(one))}</code></td></tr>`);
  const rest = violations.length > rows.length ? `<p class="soft">And ${number(violations.length - rows.length)} more.</p>` : '';
  return `<table><thead><tr><th class="n">Session</th><th>Rule</th><th>What happened, and the line that shows it again</th></tr></thead><tbody>${rows.join('')}</tbody></table>${rest}`;
};

const strikesOf = (tally: Tally, id: string): number => PAYMENT_PHASES.reduce((sum, phase) => sum + (tally.grid[`${id}/${phase}`] ?? 0), 0);

const faultBars = (tally: Tally): string => {
  const groups = [...new Set(FAULTS.map(({ group }) => group))].map((group) => ({ name: group, count: FAULTS.filter((one) => one.group === group).reduce((sum, { id }) => sum + strikesOf(tally, id), 0) }));
  return `${bars(groups)}<details><summary>Each of the ${FAULTS.length} faults</summary>${bars(FAULTS.map(({ id, name }) => ({ name: `${id} ${name}`, count: strikesOf(tally, id) })))}</details>`;
};

/** A short run cannot have been there a hundred times; a long one at this rate can. */
const enough = (count: number, sessions: number): string => {
  if (count >= ENOUGH) return '✓';
  return (count / Math.max(1, sessions)) * LONG_RUN >= ENOUGH ? `<span class="soft">in ${number((sessions / count) * ENOUGH)} visits</span>` : '<span class="few">too rare</span>';
};

const sometimesRows = (tally: Tally): string => {
  const rows = SOMETIMES.map((name) => {
    const count = tally.sometimes[name] ?? 0;
    return `<tr><td>${escapeHtml(name)}</td><td class="n">${number(count)}</td><td class="n hide">${((count / Math.max(1, tally.sessions)) * 1000).toFixed(1)}</td><td class="n">${enough(count, tally.sessions)}</td></tr>`;
  });
  return `<table><thead><tr><th>State</th><th class="n">Visits that reached it</th><th class="n hide">of a thousand</th><th class="n">${ENOUGH} or more</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const errorRows = (tally: Tally): string => {
  const codes = new Map<string, number>();
  for (const [key, count] of Object.entries(tally.errors)) {
    const [code = ''] = key.split(' ');
    codes.set(code, (codes.get(code) ?? 0) + count);
  }
  return bars([...codes].sort(([, a], [, b]) => b - a).map(([name, count]) => ({ name, count })));
};

/** A page that stands on its own: no network, no script, readable by whoever decides whether this may take people's money. */
export const simulationReport = (tally: Tally, facts: ReportFacts): string => {
  const isSound = tally.violations.length === 0;
  const holes = holesIn(tally.grid);
  const title = isSound ? 'Money and orders agreed, every time' : `${number(tally.violations.length)} ${tally.violations.length === 1 ? 'visit' : 'visits'} broke a rule`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>weborder: ${number(tally.sessions)} simulated guests</title><style>${REPORT_STYLE}</style>
<main>
<h1>${title}</h1>
<p>${number(tally.sessions)} simulated guests ordered and paid on phones and at kiosks, over ${number(tally.virtualMs / 86_400_000)} simulated days, while networks, servers, cards, printers, clocks, storage and people failed on purpose. What each guest was told was compared, after every event, with a ledger of the money that nothing under test can see.</p>
<div class="cards">
<div class="card ${isSound ? 'good' : 'bad'}"><b>${number(tally.violations.length)}</b><span>${tally.violations.length === 1 ? 'visit' : 'visits'} with a broken rule</span></div>
<div class="card"><b>${number(tally.sessions)}</b><span>visits</span></div>
<div class="card"><b>${number(total(tally.grid))}</b><span>faults that struck</span></div>
<div class="card"><b>${number(total(tally.looks))}</b><span>looks at ${rulesLookedAt(tally)}</span></div>
<div class="card"><b>${number(tally.sessions / Math.max(0.001, facts.seconds))}</b><span>visits a second, ${facts.workers === 0 ? 'one thread' : facts.workers === 1 ? '1 worker' : `${facts.workers} workers`}</span></div>
</div>
<h2>What broke</h2>${violationRows(tally, facts)}
<h2>How the visits ended</h2>${outcomeBars(tally.outcomes)}
<h2>When it went wrong</h2><p class="soft">Each fault (rows) in each phase of paying (columns), and how often it struck there. ${MEANINGFUL} of the ${CELLS} cells have a meaning; this run reached ${MEANINGFUL - holes.length} of them${holes.length === 0 ? '' : ` and left ${holes.length}${holes.length <= 24 ? `: ${holes.join(', ')}` : ''}`}.</p>${heatMap(tally.grid)}
<details><summary>Why some cells have no meaning</summary><table><tbody>${MEANINGLESS.map(({ faults, phases, because }) => `<tr><td>${faults.join(', ')}</td><td>${phases.join(', ')}</td><td>${escapeHtml(because)}</td></tr>`).join('')}</tbody></table></details>
<h2>What went wrong on purpose</h2>${faultBars(tally)}
<h2>States that a run must have seen</h2><p class="soft">Where things go wrong in real life. A run that has not been there ${ENOUGH} times says nothing about it; a short run says how many visits it would take.</p>${sometimesRows(tally)}
<h2>What guests were told</h2><p class="soft">Errors that guests met, by code. Each has a sentence in five languages.</p><details><summary>${number(Object.keys(tally.errors).length === 0 ? 0 : total(tally.errors))} errors by code</summary>${errorRows(tally)}</details>
<h2>Visits a second</h2>${rateChart(facts.rates)}
<h2>The rules</h2><table><thead><tr><th>Rule</th><th>What must hold</th><th class="n">Looked at with phones</th><th class="n">at kiosks</th></tr></thead><tbody>${INVARIANTS.map(({ id, says }) => `<tr><td><b>${id}</b></td><td>${escapeHtml(says)}</td><td class="n">${number(tally.looksByKind.web[id] ?? 0)}</td><td class="n">${number(tally.looksByKind.kiosk[id] ?? 0)}</td></tr>`).join('')}</tbody></table>
<h2>See it again</h2><p class="soft">Seed ${facts.seed}, hash ${hashOfTally(tally)}: the same seed tells the same story on every machine, in any time zone, with any number of threads.</p><code class="line">${escapeHtml(facts.runLine)}</code>
</main></html>
`;
};
