import { describe, expect, it } from 'vitest';
import { keyMap } from '#core/self-service/key-map.ts';

describe('the keys of an assistive keypad', () => {
  it('[KIOSK-4] [X3] mean something from the start, and what the setting says on top of it', () => {
    const keys = keyMap('next=ArrowDown  back=Backspace\nselect=Space select=Enter');
    expect([...keys].filter(([key]) => !key.startsWith('F'))).toEqual([['ArrowDown', 'next'], ['Backspace', 'back'], [' ', 'select'], ['Enter', 'select']]);
    expect([...keyMap('')].map(([key, act]) => `${key} ${act}`)).toEqual([
      'F13 help', 'F14 back', 'F15 headphones-in', 'F16 headphones-out', 'F17 left', 'F18 right', 'F19 up', 'F20 down', 'F21 select', 'F22 previous', 'F23 next',
    ]);
    expect(keyMap('headphones-out=F15').get('F15')).toBe('headphones-out');
  });

  it.each(['up', 'down', 'left', 'right', 'next', 'previous', 'select', 'back', 'help', 'headphones-in', 'headphones-out'])('[KIOSK-4] [X3] the setting can give %s another key', (act) => {
    expect(keyMap(`${act}=x`).get('x')).toBe(act);
  });

  it.each(['', ' ', 'back', 'back=', '=F1', 'jump=F1', '__proto__=F1', 'constructor=F1'])('%j changes nothing', (setting) => {
    expect([...keyMap(setting)]).toEqual([...keyMap('')]);
  });
});
