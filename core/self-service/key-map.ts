/**
 * What a key of an assistive keypad does. `next` and `previous` go from thing to thing in reading order, the arrows to what lies there; `headphones-in` and
 * `headphones-out` are sent by the socket.
 */
const KEYPAD_ACTS = ['up', 'down', 'left', 'right', 'next', 'previous', 'select', 'back', 'help', 'headphones-in', 'headphones-out'] as const;
export type KeypadAct = (typeof KEYPAD_ACTS)[number];

/** By the key's name, as `KeyboardEvent.key` has it. What is not in it is an ordinary key. */
export type KeyMap = ReadonlyMap<string, KeypadAct>;

/** Keys that no keyboard in a restaurant has, so that nothing else means them. */
const FROM_THE_START: readonly (readonly [string, KeypadAct])[] = [
  ['F13', 'help'], ['F14', 'back'], ['F15', 'headphones-in'], ['F16', 'headphones-out'], ['F17', 'left'], ['F18', 'right'], ['F19', 'up'], ['F20', 'down'], ['F21', 'select'],
  ['F22', 'previous'], ['F23', 'next'],
];

const isAct = (text: string): text is KeypadAct => KEYPAD_ACTS.some((act) => act === text);

/**
 * A kiosk's keys (X3) from its setting: `act=Key`, several with spaces between, `Space` for the space bar. Comes on top of what holds from the start; what
 * cannot be understood is left out. Digits and letters may be given away as well: then they are not typed any more.
 * @example keyMap('next=F18 back=Escape select=Space').get(' ') // 'select'
 */
export const keyMap = (setting: string): KeyMap => new Map([
  ...FROM_THE_START,
  ...setting.split(/\s+/).flatMap((entry): (readonly [string, KeypadAct])[] => {
    const at = entry.indexOf('=');
    const [act, key] = [entry.slice(0, at), entry.slice(at + 1)];
    return at > 0 && key !== '' && isAct(act) ? [[key === 'Space' ? ' ' : key, act]] : [];
  }),
]);
