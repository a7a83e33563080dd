import { CONNECTIVITY } from '#core/business-constants.ts';
import { seconds } from '#core/shared/duration.ts';
import type { Browser, BrowserPage, Report } from '../../actors/browser.ts';
import { bytesOf, type BrowserDisk } from '../../world/browser-disk.ts';
import type { Judge } from '../../world/invariants/judge.ts';
import type { SessionStage } from './session-stage.ts';

/** A page that can tell where it is. */
interface Placed { readonly screen: { readonly place: { readonly name: string } | null } }

interface PagesAtRestDeps<P> {
  readonly stage: SessionStage;
  readonly browser: Browser<P>;
  readonly look: () => void;
  /** Held against each other, and against the prices. */
  readonly judgeBaskets: (pages: readonly BrowserPage<P>[]) => void;
}

/** Lets the pages come to rest once nothing goes wrong any more: their baskets agree (B7), none stays on the offline page (R2) or gathers timers (R5). */
export const judgePagesAtRest = async <P extends Placed>({ stage: { judge, run }, browser, look, judgeBaskets }: PagesAtRestDeps<P>): Promise<void> => {
  // Not a round time: what happens at the very end of a bound must have been heard by the other tabs.
  await run(() => false, seconds(4) + 337, look);
  if (judge.violation === null) judgeBaskets(browser.pages.filter(({ parts }) => parts.screen.place !== null)); // What is not shown yet need not agree yet.
  await run(() => browser.pages.every(({ parts }) => parts.screen.place?.name !== 'offline'), CONNECTIVITY.recheckMs * 5, look);
  for (const { name, parts } of browser.pages) judge.check('R2', parts.screen.place?.name !== 'offline', () => `${name} stays on the offline page, and the network is there`);
  for (const { life, name } of browser.pages) judge.check('R5', life.timers() <= 10, () => `${name} has ${life.timers()} timers`);
};

/** R5: a browser does not hoard. */
export const judgeBytes = (judge: Judge, disks: readonly BrowserDisk[]): void => judge.check('R5', bytesOf(disks) < 400_000, () => `${bytesOf(disks)} characters are stored`);

/** B8: no page has reported that it was sent round in circles. */
export const judgeRedirects = (judge: Judge, { name, details }: Report): void => judge.check('B8', name !== 'weborder.redirect-loop', () => `a page was sent round in circles: ${details}`);
