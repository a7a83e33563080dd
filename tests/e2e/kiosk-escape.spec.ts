import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

test.describe.configure({ timeout: 120_000 });

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'.split(''), 'Minus', 'Equal', 'Tab', 'Enter', 'PageUp', 'PageDown', 'Delete', 'F4'];
const COMMANDS = [
  ...Array.from({ length: 12 }, (_, at) => `F${String(at + 1)}`), 'ContextMenu', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Alt+d', 'Shift+F10', 'Shift+Escape',
  ...LETTERS.map((key) => `Control+${key}`), ...LETTERS.map((key) => `Control+Shift+${key}`), ...LETTERS.map((key) => `Meta+${key}`), ...LETTERS.map((key) => `Alt+${key}`),
];

/** Tells of every command and menu that the browser would still have seen to, and of what a page itself may open. Before the first page. */
const watched = async (page: Page): Promise<readonly string[]> => {
  const slipped: string[] = [];
  await page.exposeFunction('tellWayOut', (what: string) => { slipped.push(what); });
  await page.addInitScript(() => {
    const tell = (what: string): void => { void (globalThis as unknown as { tellWayOut(what: string): Promise<void> }).tellWayOut(what); };
    const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta']);
    for (const type of ['keydown', 'contextmenu', 'dragstart', 'dragover', 'drop', 'auxclick', 'wheel']) {
      window.addEventListener(type, (event) => {
        if (event.defaultPrevented || (event instanceof KeyboardEvent && modifiers.has(event.key)) || (event instanceof WheelEvent && !event.ctrlKey)) return;
        tell(event instanceof KeyboardEvent ? `${event.ctrlKey ? 'Ctrl ' : ''}${event.altKey ? 'Alt ' : ''}${event.metaKey ? 'Meta ' : ''}${event.key}` : type);
      }, { passive: true });
    }
    window.open = () => { tell('window.open'); return null; };
    window.print = () => { tell('print'); };
  });
  return slipped;
};

test('[S22] real keys, fingers and dropped files at a kiosk: nothing opens, zooms, goes back or leaves the page @kiosk', async ({ page, context, signIn }, info) => {
  const slipped = await watched(page);
  await signIn(page);
  const guest = new KioskGuest(page);
  await guest.begins('takeAway');
  const { url, entries } = { url: page.url(), entries: await page.evaluate(() => history.length) };
  const same = async (after: string): Promise<void> => {
    const now = await page.evaluate(() => [location.href, history.length, window.visualViewport?.scale, getSelection()?.toString()]);
    expect([...now, context.pages().length, slipped], after).toEqual([url, entries, 1, '', 1, []]);
  };

  for (const keys of COMMANDS) await page.keyboard.press(keys);
  await same('keys');

  const browser = await context.newCDPSession(page);
  const dish = await page.getByRole('article').first().boundingBox();
  const at = { x: (dish?.x ?? 0) + 60, y: (dish?.y ?? 0) + 60 };
  const fingers = (apart: number): { x: number; y: number; id: number }[] => [-1, 1].map((side) => ({ x: 600 + side * apart, y: 900, id: side + 1 }));
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (let apart = 60; apart <= 300; apart += 40) await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await same('two fingers that part');
  await browser.send('Input.synthesizePinchGesture', { ...at, scaleFactor: 2.5, gestureSourceType: 'mouse' });
  await same('a pinch on a touchpad');
  for (const [x, xDistance] of [[3, 700], [1077, -700]] as const) await browser.send('Input.synthesizeScrollGesture', { x, y: 900, xDistance, yDistance: 0, gestureSourceType: 'touch', speed: 4000 });
  await same('a swipe from the edge');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const button of ['right', 'middle'] as const) await page.mouse.click(at.x, at.y, { button });
  await same('the other buttons of a mouse');

  // A file that is dropped on a page takes its place, unless the page says no.
  const file = info.outputPath('way-out.html');
  writeFileSync(file, '<h1>Out</h1>');
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  await same('a dropped file');
});
