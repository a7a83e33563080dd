import type { Page } from 'playwright/test';
import { plain } from '#tests/e2e/support/app-words.ts';

/** What live regions say, in order: `polite: …`, `assertive: …`. As screen readers hear it: a region that changes, and an alert that appears. */
export const hearLiveWords = async (page: Page): Promise<readonly string[]> => {
  const heard: string[] = [];
  await page.exposeFunction('tellLiveWords', (words: string) => { heard.push(plain(words)); });
  await page.addInitScript(() => {
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], [role="log"], output';
    const last = new WeakMap<Element, string>();
    const tell = (region: Element): void => {
      const text = region.textContent;
      if (last.get(region) === text || region.closest('[inert]') !== null) return;
      last.set(region, text);
      const urgency = region.matches('[aria-live="assertive"], [role="alert"]') ? 'assertive' : 'polite';
      if (text.trim() !== '') void (globalThis as unknown as { tellLiveWords(words: string): Promise<void> }).tellLiveWords(`${urgency}: ${text}`);
    };
    const observer = new MutationObserver((records) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region) changed.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const added of [node, ...node.querySelectorAll(LIVE)].filter((each) => each.matches(LIVE))) {
            // What other regions come with is part of the page; an alert is told as it appears.
            if (added.matches('[role="alert"]')) changed.add(added);
            else last.set(added, added.textContent);
          }
        }
      }
      for (const region of changed) tell(region);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
};
