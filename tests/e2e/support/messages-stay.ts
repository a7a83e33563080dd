import type { Page } from 'playwright/test';

/** A message that goes after so long stays for as long as it is looked at, however slow the machine is. Before the first page. */
export const messagesStay = (page: Page, ms = 8_000): Promise<unknown> => page.addInitScript((shownMs) => {
  const later = globalThis.setTimeout.bind(globalThis);
  Object.assign(globalThis, { setTimeout: (act: (...given: readonly unknown[]) => void, after?: number, ...given: readonly unknown[]) => later(act, after === shownMs ? 600_000 : after, ...given) });
}, ms);
