import { describe, expect, it } from 'vitest';
import { createFaultDeck, type ActiveFault, type FaultDeck } from '#simulator/world/fault-deck.ts';
import type { PaymentPhase } from '#simulator/world/payment-phase.ts';

const deckOf = (active: readonly ActiveFault[], phase: () => PaymentPhase = () => 'shopping'): { deck: FaultDeck; told: string[] } => {
  const told: string[] = [];
  return { told, deck: createFaultDeck({ seed: 1, session: 1, active, phase, say: (text) => { told.push(text); }, onStrike: (id, at) => { told.push(`${id} ${at}`); } }) };
};

describe('the faults of a session', () => {
  it('strike at most as often as was drawn, and say in which phase', () => {
    let at: PaymentPhase = 'starting';
    const { deck, told } = deckOf([{ id: 'F46', rate: 1, most: 2, phase: null }], () => at);
    expect(deck.strikes('F46', 'a tab')).toBe(true);
    at = 'at-card';
    expect([deck.strikes('F46', 'a tab'), deck.strikes('F46', 'a tab')]).toEqual([true, false]);
    expect(told).toEqual(['fault F46 #1 in starting: a tab', 'F46 starting', 'fault F46 #2 in at-card: a tab', 'F46 at-card']);
  });

  it('strike in their own phase only; another one takes nothing of their chance', () => {
    let at: PaymentPhase = 'shopping';
    const { deck } = deckOf([{ id: 'F46', rate: 1, most: 1, phase: 'unknown' }], () => at);
    expect([deck.strikes('F46', 'a tab'), deck.strikes('F1', 'a call')]).toEqual([false, false]);
    at = 'unknown';
    expect(deck.strikes('F46', 'a tab')).toBe(true);
  });

  it('remain for as long as one of those that are asked for may still strike', () => {
    const { deck } = deckOf([{ id: 'F46', rate: 1, most: 1, phase: null }, { id: 'F1', rate: 0.02, most: 12, phase: 'unknown' }]);
    expect([deck.remains(['F46', 'F47']), deck.remains(['F47']), deck.remains(['F1'])]).toEqual([true, false, true]);
    deck.strikes('F46', 'a tab');
    expect([deck.remains(['F46', 'F47']), deck.remains(['F1', 'F46'])]).toEqual([false, true]);
    deck.heal();
    expect(deck.remains(['F1'])).toBe(false);
  });
});
