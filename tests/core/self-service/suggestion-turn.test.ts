import { describe, expect, it } from 'vitest';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { SuggestionTurn } from '#core/self-service/suggestion-turn.ts';
import { cell } from '#core/shared/readable.ts';

describe('suggestions at a kiosk', () => {
  it('are met once by each guest', () => {
    const guest = cell<KioskGuest>({ phase: 'guest', number: 1 });
    const turn = new SuggestionTurn(guest);
    expect(turn.isLeft()).toBe(true);
    turn.take();
    expect(turn.isLeft()).toBe(false);
    guest.set({ phase: 'nobody', number: 2 });
    guest.set({ phase: 'guest', number: 3 });
    expect(turn.isLeft()).toBe(true);
  });
});
