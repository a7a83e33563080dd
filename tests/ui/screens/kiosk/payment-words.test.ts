import { expect, it } from 'vitest';
import { outcomeKeys } from '#ui/screens/kiosk/payment/payment-words.ts';

const atTerminal = { kind: 'at-terminal', step: 'waiting', act: 'present', lines: [], cancel: 'offered' } as const;
const checking = { kind: 'checking', code: 'K7F249', asksStaff: false, silent: 'till', nextCheckIn: null } as const;
const lost = { kind: 'needs-staff', code: 'K7F249', isCharged: true } as const;

it.each([
  ['a terminal that waits for the card', atTerminal, ['kiosk-pay.side-left']],
  ['a terminal that asks for a PIN', { ...atTerminal, act: 'pin' }, []],
  ['a payment that is being cancelled', { ...atTerminal, cancel: 'asked' }, ['kiosk-pay.cancelling-text']],
  ['one that cannot be cancelled any more', { ...atTerminal, act: 'wait', cancel: 'refused' }, ['kiosk-pay.cancel-refused']],
  ['one of which nobody knows yet', checking, ['kiosk-pay.do-not-pay', 'kiosk-pay.till-away']],
  ['one that only the staff can clear up', { ...checking, asksStaff: true }, ['kiosk-pay.do-not-pay', 'kiosk-pay.ask-staff-text']],
  ['money that was taken without an order', lost, ['kiosk-pay.do-not-pay', 'kiosk-pay.needs-staff-text']],
  ['money that another terminal may have taken', { ...lost, isCharged: false }, ['kiosk-pay.do-not-pay', 'kiosk-pay.other-terminal-text']],
  ['money that is given back', { kind: 'reversed', isOtherAmount: false }, ['kiosk-pay.reversed-text']],
  ['another amount that is given back', { kind: 'reversed', isOtherAmount: true }, ['kiosk-pay.reversed-amount']],
  ['a card that did not go through', { kind: 'declined', ending: 'card', reason: 'no-funds' }, ['kiosk-pay.nothing-drawn', 'kiosk-pay.why-no-funds']],
  ['a terminal that did not begin', { kind: 'refused', reason: 'terminal-busy', canPayAtCounter: true }, ['kiosk-pay.nothing-drawn', 'kiosk-pay.why-terminal-busy']],
  ['an order that is paid already', { kind: 'refused', reason: 'already-paid', canPayAtCounter: false }, ['kiosk-pay.why-already-paid']],
  ['a payment that has not begun', { kind: 'nothing' }, []],
] as const)('[P-4] of %s is said where to turn, what became of the money, and why, and never that nothing was drawn where that is not certain', (_what, view, keys) => {
  expect(outcomeKeys(view, 'left')).toEqual(keys);
});
