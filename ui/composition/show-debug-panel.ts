import type { MemoryReporting } from '#adapters/reporting/memory-reporting.ts';

/** What the panel is known by; no built app holds it (tests/e2e/parts.spec.ts). */
const MARK = 'weborder-debug-panel';

/** As many reports as fit a kiosk's screen. */
const SHOWN_REPORTS = 40;

/** Something a developer may try, and what is said of it (§8 "Debug alerts"). */
export interface DebugTrial {
  readonly name: string;
  readonly run: () => Promise<string>;
}

/**
 * §2: the self-service debug panel of development builds: the last reports (R13), newest first, looked up each time it is opened, and what a kiosk offers
 * to be tried. Without the app's components and texts, so that it works when those do not; words only, never markup.
 */
export const showDebugPanel = (page: Document, { reports }: Pick<MemoryReporting, 'reports'>): void => {
  const panel = page.createElement('details');
  panel.id = MARK;
  panel.lang = 'en';
  const summary = page.createElement('summary');
  summary.textContent = 'Debug';
  const [trials, list] = [page.createElement('p'), page.createElement('pre')];
  panel.append(summary, trials, list);
  panel.addEventListener('toggle', () => {
    if (!panel.open) return;
    const lines = reports().slice(-SHOWN_REPORTS).toReversed().map(({ at, kind, name, values }) => `${new Date(at).toISOString()} ${kind} ${name} ${JSON.stringify(values)}`);
    list.textContent = lines.join('\n') || 'Nothing was reported yet.';
  });
  const follow = (): void => { panel.hidden = !page.body.classList.contains('self-service-mode'); };
  new MutationObserver(follow).observe(page.body, { attributeFilter: ['class'] });
  follow();
  page.body.append(panel);
};

/** One more button in the panel, if the page has one; what it ends with stands beside it. */
export const addDebugTrial = (page: Document, { name, run }: DebugTrial): void => {
  const [button, outcome] = [page.createElement('button'), page.createElement('output')];
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', () => { void run().then((text) => { outcome.textContent = text; }); });
  page.querySelector(`#${MARK} > p`)?.append(button, outcome);
};
