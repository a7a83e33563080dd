import type { CDPSession, Page } from 'playwright/test';
import { plain } from '#tests/e2e/support/app-words.ts';

/** What a screen reader is told of one thing: what it is, what it is called, how it stands. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  /** `checked`, `pressed`, `disabled`, `expanded`, `invalid`, `modal`, with their values where they are not just true. */
  readonly states: Readonly<Record<string, string>>;
  readonly value: string;
}

/** Something in the accessibility tree, and which node it is of. */
interface Node extends Heard { readonly id: number }

const NOTHING: Node = { role: 'none', name: '', states: {}, value: '', id: 0 };
/** Nobody listens longer for what must come. */
const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 120;
const HAND_MS = 80;
/** No screen has more stops than this. */
const MOST_STOPS = 700;

interface AxValue { readonly value?: unknown }
interface AxNode {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly value?: AxValue;
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

const word = (value: AxValue | undefined): string => (typeof value?.value === 'string' ? plain(value.value) : value?.value === undefined || value.value === null ? '' : JSON.stringify(value.value));
const nodeOf = ({ role, name, value, backendDOMNodeId, properties }: AxNode): Node => ({
  role: word(role), name: word(name).replaceAll('\u2060', ''), value: word(value), id: backendDOMNodeId ?? 0,
  states: Object.fromEntries((properties ?? []).map((each) => [each.name, word(each.value)])),
});

/** The tree comes level by level; it is read from branch to branch. */
const inReadingOrder = (nodes: readonly AxNode[]): readonly AxNode[] => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (node: AxNode): readonly AxNode[] => [node, ...(node.childIds ?? []).flatMap((id) => { const child = byId.get(id); return child === undefined ? [] : from(child); })];
  return nodes[0] === undefined ? [] : from(nodes[0]);
};

/** What somebody looks for. */
export interface Wanted { readonly role: string; readonly name?: RegExp; readonly is?: (heard: Heard) => boolean }

const fits = (wanted: Wanted, heard: Heard): boolean => heard.role === wanted.role && (wanted.name === undefined || wanted.name.test(heard.name)) && (wanted.is?.(heard) ?? true);
const told = ({ role, name }: Heard): string => `${role} "${name}"`;
const asked = ({ role, name }: Wanted): string => `${role} ${String(name ?? '')}`;

const isHeadline = ({ role, states }: Heard): boolean => role === 'heading' && states['level'] === '1';

/** The whole page, headings that only hear of an arrival, and all radio buttons of a group but one are no stops. */
const isPassedBy = (all: readonly Heard[], at: number): boolean => {
  const { role, states } = all[at] ?? NOTHING;
  if (role === 'RootWebArea' || role === 'heading' || role === 'main' || role === 'group') return true;
  return role === 'radio' && states['checked'] !== 'true' && all.some((other) => other.role === 'radio' && other.states['checked'] === 'true');
};

/** Between the last stop and the first, and where nothing has the focus. */
const isPage = ({ role }: Heard): boolean => role === 'RootWebArea' || role === 'none' || role === 'generic';

/** How somebody gets about: the key to the next thing, the one before, and the ones that answer. */
export interface Keys { readonly next: string; readonly previous: string; readonly select: string; readonly up: string; readonly down: string; readonly back: string; readonly hasLetters: boolean; readonly isCounted: boolean }
export const KEYBOARD: Keys = { next: 'Tab', previous: 'Shift+Tab', select: 'Enter', up: 'ArrowUp', down: 'ArrowDown', back: 'Escape', hasLetters: true, isCounted: false };
/** A kiosk's keypad, by the keys that it has from the start. */
export const KEYPAD: Keys = { next: 'F23', previous: 'F22', select: 'F21', up: 'F19', down: 'F20', back: 'F14', hasLetters: false, isCounted: false };

/**
 * Somebody who sees nothing and has no pointer. All they know is the accessibility tree: the role, name and state of what has the focus, and what can be read
 * from beginning to end. All they can do is press keys. No selector, no test id, no place on the screen.
 */
export class BlindAgent {
  readonly #page: Page;
  readonly #tree: CDPSession;
  readonly #keys: Keys;
  /** Every key that was pressed. */
  readonly pressed: string[] = [];
  /** As many as somebody needs who knows every page by heart (`isCounted`). */
  planned = 0;

  private constructor(page: Page, tree: CDPSession, keys: Keys) { [this.#page, this.#tree, this.#keys] = [page, tree, keys]; }

  static async at(page: Page, keys: Keys = KEYBOARD): Promise<BlindAgent> { return new BlindAgent(page, await page.context().newCDPSession(page), keys); }

  async press(key: string): Promise<void> {
    this.pressed.push(key);
    // Every key that is no way is part of any plan.
    if (key !== this.#keys.next && key !== this.#keys.previous) this.planned += 1;
    const far = /^F(1[3-9]|2[0-4])$/.exec(key);
    if (far === null) return this.#page.keyboard.press(key);
    // Keys that Playwright does not know.
    const event = { key, code: key, windowsVirtualKeyCode: 111 + Number(far[1]) };
    await this.#tree.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.#tree.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Sign by sign, as a hand types: what comes quicker is a card reader's. */
  async type(text: string): Promise<void> {
    for (const sign of text) {
      await this.press(sign);
      await this.#page.waitForTimeout(HAND_MS);
    }
  }

  /** By hand where there are keys for it, else on the keys of the screen. */
  async writes(text: string): Promise<void> {
    if (this.#keys.hasLetters) return this.type(text);
    for (const sign of text) await this.takes({ role: 'button', name: new RegExp(`^${sign}$`) });
  }

  select(): Promise<void> { return this.press(this.#keys.select); }
  back(): Promise<void> { return this.press(this.#keys.back); }

  /** What has the focus. */
  async hears(): Promise<Heard> { return this.#focused(); }

  /** Everything that can be read, from beginning to end. */
  async reads(): Promise<readonly Node[]> {
    const { nodes } = await this.#tree.send('Accessibility.getFullAXTree') as { readonly nodes: readonly AxNode[] };
    return inReadingOrder(nodes).filter(({ ignored }) => !ignored).map(nodeOf);
  }

  /** Listens until such a thing is there to be read. */
  async waitsFor(wanted: Wanted): Promise<Heard> {
    let all: readonly Heard[] = [];
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      all = await this.#whole(() => this.reads(), []);
      const found = all.find((heard) => fits(wanted, heard));
      if (found !== undefined) return found;
      await this.#page.waitForTimeout(ASK_AGAIN_MS);
    }
    throw new Error(`Nobody says: ${asked(wanted)}. Heard: ${all.filter(({ name, role }) => name !== '' && role !== 'InlineTextBox').map(told).join(' | ').slice(0, 3000)}`);
  }

  /** The page's own heading. */
  async headline(): Promise<string> { return (await this.#whole(() => this.reads(), [])).find(isHeadline)?.name ?? ''; }

  /** Another page has come in the place of the one with this heading. */
  async waitsForHeadlineAfter(before: string): Promise<Heard> {
    return this.waitsFor({ role: 'heading', is: (heard) => isHeadline(heard) && heard.name !== before && heard.name !== '' });
  }

  /** Waits until what has the focus is so, for it moves by itself after some keys. */
  async waitsToHear(wanted: Wanted | ((heard: Heard) => boolean)): Promise<Heard> {
    const isIt = typeof wanted === 'function' ? wanted : (heard: Heard): boolean => fits(wanted, heard);
    let at: Heard = NOTHING;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      at = await this.#focused();
      if (isIt(at)) return at;
      await this.#page.waitForTimeout(ASK_AGAIN_MS);
    }
    throw new Error(`The focus stays on ${told(at)} ${JSON.stringify(at.states)}.`);
  }

  /** How many keys lead from here to there for somebody who knows the whole page: the shorter way round. */
  async #shortest(wanted: Wanted): Promise<number> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      const here = await this.#focused();
      const stops = (await this.#whole(() => this.reads(), [])).filter(({ states, id }, at, all) => id === here.id || (states['focusable'] === 'true' && !isPassedBy(all, at)));
      const [from, to] = [stops.findIndex(({ id }) => id === here.id), stops.findIndex((stop) => fits(wanted, stop))];
      const way = Math.abs(to - from);
      if (to >= 0) return Math.min(way, stops.length - way);
      // The page is just being put together: what can be read of it cannot be reached yet.
      await this.#page.waitForTimeout(ASK_AGAIN_MS);
    }
    throw new Error(`It can be read, and never be reached: ${asked(wanted)}.`);
  }

  /** Listens until it is there, then goes on from stop to stop until one is what is wanted; once around at most. */
  async goesTo(wanted: Wanted, way: 'next' | 'previous' = 'next'): Promise<Heard> {
    // The page of a moment ago has no way to what the next one will have.
    await this.waitsFor(wanted);
    if (this.#keys.isCounted) this.planned += await this.#shortest(wanted);
    const stops = new Map<number, string>();
    for (let at = await this.#focused(); stops.size < MOST_STOPS; at = await this.#focused()) {
      if (fits(wanted, at)) return at;
      // What has no focus of its own (the page itself) is between the last stop and the first.
      if (at.id !== 0 && stops.has(at.id) && !isPage(at)) break;
      stops.set(at.id, told(at));
      await this.press(this.#keys[way]);
    }
    throw new Error(`No way leads to: ${asked(wanted)}. On the way: ${[...stops.values()].join(' | ').slice(0, 3000)}`);
  }

  /** Goes there and presses it. */
  async takes(wanted: Wanted, way: 'next' | 'previous' = 'next'): Promise<Heard> {
    const found = await this.goesTo(wanted, way);
    await this.select();
    return found;
  }

  /** Every stop of the page, or of the sheet over it, once around: none keeps the focus to itself, and the last leads to the first. */
  async goesAround(): Promise<readonly Heard[]> {
    const stops = new Map<number, Heard>();
    let before = NOTHING;
    for (let presses = 0; presses < MOST_STOPS; presses += 1) {
      await this.press(this.#keys.next);
      const at = await this.#focused();
      const [first] = stops.keys();
      if (stops.size > 1 && at.id === first) return [...stops.values()];
      if (at.id === before.id) throw new Error(`The focus stays on ${told(at)}.`);
      if (stops.has(at.id) && !isPage(at)) throw new Error(`The way round goes back to ${told(at)}, and not to where it began.`);
      if (stops.size > 0 || !isPage(at)) stops.set(at.id, at);
      before = at;
    }
    throw new Error('The way round has no end.');
  }

  /** Opens what lies over the page, goes around in it, leaves it by one key, and is back where it was opened. */
  async opensAndLeaves(opener: Wanted): Promise<void> {
    const from = await this.takes(opener);
    await this.waitsFor({ role: 'dialog' });
    await this.goesAround();
    await this.back();
    await this.waitsToHear(({ role, name }) => role === from.role && name === from.name);
  }

  async #focused(): Promise<Node> {
    return this.#whole(async () => {
      const { result } = await this.#tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
      if (result.objectId === undefined) return NOTHING;
      const { nodes } = await this.#tree.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false }) as { readonly nodes: readonly AxNode[] };
      await this.#tree.send('Runtime.releaseObject', { objectId: result.objectId });
      const [node] = nodes;
      return node === undefined ? NOTHING : node.ignored ? { ...NOTHING, id: node.backendDOMNodeId ?? 0 } : nodeOf(node);
    }, NOTHING);
  }

  /** A page that is just leaving has no tree. */
  async #whole<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (this.#page.isClosed() || !(error instanceof Error) || !/context|node|navigat|frame|document|object/i.test(error.message)) throw error;
      return otherwise;
    }
  }
}
