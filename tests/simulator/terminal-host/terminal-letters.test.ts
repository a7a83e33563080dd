import { expect, it } from 'vitest';
import { terminalLetters } from '#simulator/terminal-host/payments/terminal-letters.ts';

it('[P-9] the numbers that a terminal calls out by itself begin with its own letters: no two terminals share them, however many there are and whatever they are called', () => {
  const numbered = Array.from({ length: 600 }, (_, at) => `T-${String(at + 1).padStart(2, '0')}`);
  const named = ['North', 'South', 'Bar', 'T-00', 'Kassa A', 'Kassa B', ''];
  const all = [...numbered, ...named].map(terminalLetters);
  expect([1, 2, 24, 25, 600].map((number) => all[number - 1])).toEqual(['A', 'B', 'Z', 'AA', 'ZZ']);
  expect([new Set(all).size, all.filter((letters) => !/^[A-HJ-NP-Z]{1,3}$/.test(letters))]).toEqual([all.length, []]);
});
