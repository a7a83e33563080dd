import { expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import { addDebugTrial, showDebugPanel } from '#ui/composition/show-debug-panel.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** What the panel is made of: an element that can be opened, and pressed. */
const anElement = (name: string) => {
  const listeners = new Map<string, () => void>();
  const parts: unknown[] = [];
  return {
    name, parts, hidden: false, open: false, textContent: '', append: (...more: unknown[]) => { parts.push(...more); },
    addEventListener: (type: string, hear: () => void) => { listeners.set(type, hear); }, does: (type: string) => { listeners.get(type)?.(); },
  };
};

/** A page whose body has these classes; `panel` is what was put at its end. */
const aPage = () => {
  const [classes, body, followers] = [new Set<string>(), anElement('body'), [] as (() => void)[]];
  vi.stubGlobal('MutationObserver', class { constructor(told: () => void) { followers.push(told); } observe(): void { /* Told by the test. */ } });
  onTestFinished(() => { vi.unstubAllGlobals(); });
  const panel = (): ReturnType<typeof anElement> => body.parts[0] as ReturnType<typeof anElement>;
  const page = { createElement: anElement, querySelector: () => panel().parts[1], body: Object.assign(body, { classList: { contains: (name: string) => classes.has(name) } }) };
  return { page: page as unknown as Document, panel, wears: (name: string) => { classes.add(name); for (const told of followers) told(); } };
};

it('[LAYOUT-10] the debug panel is there in self-service alone, and lists the last reports, newest first, and what may be tried', async () => {
  const { page, panel, wears } = aPage();
  const reports = createMemoryReporting({ clock: virtualClock() });
  showDebugPanel(page, reports);
  const before = panel().hidden;
  wears('self-service-mode');
  const partsOf = ({ parts }: ReturnType<typeof anElement>) => parts as ReturnType<typeof anElement>[];
  const [, trials = anElement('none'), list] = partsOf(panel());
  for (const name of ['first', 'second']) reports.event(name, {});
  panel().open = true;
  panel().does('toggle');
  addDebugTrial(page, { name: 'Refresh', run: () => Promise.resolve('refreshed') });
  const [button, outcome] = partsOf(trials);
  button?.does('click');
  await Promise.resolve();
  expect([before, panel().hidden, list?.textContent.split('\n').map((line) => line.split(' ')[2]), button?.textContent, outcome?.textContent]).toEqual([true, false, ['second', 'first'], 'Refresh', 'refreshed']);
});
