import { describe, expect, it } from 'vitest';
import { keepInKiosk } from '#adapters/browser/keep-in-kiosk.ts';

const happened = (type: string, facts: Readonly<Record<string, unknown>> = {}): Event => {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  return event;
};
const field = { tagName: 'INPUT' };
const note = { tagName: 'TEXTAREA' };

describe('a kiosk\'s page', () => {
  it('stops what would lead out of it, and nothing else', () => {
    const page = new EventTarget();
    const stop = keepInKiosk(page as Parameters<typeof keepInKiosk>[0]);
    const passes = (type: string, facts?: Readonly<Record<string, unknown>>): boolean => page.dispatchEvent(happened(type, facts));
    const out = [
      passes('contextmenu'), passes('drop'), passes('dragstart'), passes('selectstart', { target: { tagName: 'P' } }), passes('wheel', { ctrlKey: true }), passes('mousedown', { button: 1 }),
      passes('keydown', { key: 'F12' }), passes('keydown', { key: 'F5' }), passes('keydown', { key: 'BrowserBack' }), passes('keydown', { key: 'p', ctrlKey: true }),
      passes('keydown', { key: 'ArrowLeft', altKey: true }), passes('keydown', { key: 'p', ctrlKey: true, target: field }),
      passes('keydown', { key: 'Escape', shiftKey: true }), passes('keydown', { key: 'Escape', shiftKey: true, target: field }),
      passes('dragover'), passes('gesturestart'), passes('auxclick'), passes('keydown', { key: 'Print' }), passes('keydown', { key: 'LaunchApplication1' }), passes('keydown', { key: 'r', metaKey: true }),
      passes('keydown', { key: 'a', ctrlKey: true, target: { tagName: 'P' } }), passes('keydown', { key: 'v', ctrlKey: true }),
    ];
    const inside = [
      passes('selectstart', { target: field }), passes('wheel', { ctrlKey: false }), passes('mousedown', { button: 0 }), passes('click'), passes('keydown', { key: 'Enter' }), passes('keydown', { key: 'a' }),
      passes('keydown', { key: 'v', ctrlKey: true, target: field }), passes('keydown', { key: 'Escape' }), passes('keydown', { key: 'A', shiftKey: true }), passes('keydown', { key: 'Tab', shiftKey: true }),
      passes('keydown', { key: 'V', ctrlKey: true, target: field }), passes('keydown', { key: 'c', metaKey: true, target: note }), passes('selectstart', { target: note }),
    ];
    expect([out.filter(Boolean), inside.every(Boolean)]).toEqual([[], true]);
    stop();
    expect(passes('contextmenu')).toBe(true);
  });

  it('[S20] lets nothing that a guest has typed get into the clipboard, which the next one could paste from', () => {
    const page = new EventTarget();
    keepInKiosk(page as Parameters<typeof keepInKiosk>[0]);
    expect(['copy', 'cut', 'paste'].map((type) => page.dispatchEvent(happened(type, { target: field })))).toEqual([false, false, true]);
  });

  it('hears of it before anything on it does, and where a browser would not let it stop a wheel unless it says so', () => {
    const asked: unknown[] = [];
    const listen = (does: string) => (_type: string, _listener: unknown, options: unknown): void => { asked.push([does, options]); };
    keepInKiosk({ addEventListener: listen('add'), removeEventListener: listen('remove') })();
    expect(asked).toEqual([...Array.from({ length: 12 }, () => ['add', { capture: true, passive: false }]), ...Array.from({ length: 12 }, () => ['remove', { capture: true }])]);
  });
});
