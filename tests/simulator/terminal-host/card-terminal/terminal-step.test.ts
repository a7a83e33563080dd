import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayLines } from '#simulator/terminal-host/card-terminal/display-texts.ts';
import { RESPONSE_CODES } from '#simulator/terminal-host/card-terminal/response-codes.ts';
import { SCENARIOS } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import type { TerminalEffect, TerminalEvent, TerminalState } from '#simulator/terminal-host/card-terminal/terminal-state.ts';
import { terminalStep } from '#simulator/terminal-host/card-terminal/terminal-step.ts';
import { aTerminalPayment, play, type Played } from './play.ts';

const charged = (amount = 29_300, entry = 'chip') => ({ type: 'charged', attemptId: 'attempt-1', amount, entry });
const ended = (outcome: object) => ({ type: 'ended', attemptId: 'attempt-1', outcome });
const approved = (amount = 29_300, entry = 'chip') => [charged(amount, entry), ended({ kind: 'approved', amount, entry })];
const failed = (condition: string, code = 'card-terminal.payment-failed') => [ended({ kind: 'failed', condition, code })];
const refused = (condition: string) => [{ type: 'refused', attemptId: 'attempt-1', condition }];
const phases = (played: Played): string => played.phases.map(([phase]) => phase).join(' ');

describe('a payment that nobody disturbs', () => {
  it.each([
    ['approved', 'waiting-for-card reading bank result idle', approved()],
    ['approved:contactless', 'waiting-for-card reading bank result idle', approved(29_300, 'contactless')],
    ['approved:pin', 'waiting-for-card reading pin bank result idle', approved()],
    ['approved:swipe', 'waiting-for-card reading bank result idle', approved(29_300, 'swipe')],
    ['approved:slowly', 'waiting-for-card reading bank result idle', approved()],
    ['approved:signature', 'waiting-for-card reading signature bank result idle', approved()],
    ['approved:at-once', 'waiting-for-card reading bank result idle', approved(29_300, 'contactless')],
    ['partial', 'waiting-for-card reading bank result idle', approved(14_650)],
    ['other-amount', 'waiting-for-card reading bank result idle', approved(29_593)],
    ['declined:51', 'waiting-for-card reading bank result idle', [ended({ kind: 'declined', responseCode: '51', condition: 'Refusal', code: 'payment.insufficient-funds' })]],
    ['wrong-pin', 'waiting-for-card reading pin bank result idle', approved()],
    ['pin-exceeded', 'waiting-for-card reading pin result idle', [ended({ kind: 'declined', responseCode: '75', condition: 'WrongPIN', code: 'payment.declined' })]],
    ['card-removed', 'waiting-for-card reading result idle', failed('Cancel')],
    ['unreadable', 'waiting-for-card reading waiting-for-card reading waiting-for-card reading result idle', failed('InvalidCard')],
    ['unreadable:once', 'waiting-for-card reading waiting-for-card reading bank result idle', approved()],
    ['no-card', 'waiting-for-card result idle', failed('Cancel', 'card-terminal.payment-timeout')],
    ['issuer-timeout', 'waiting-for-card reading bank result idle', failed('UnreachableHost', 'card-terminal.payment-timeout')],
    ['processing', 'waiting-for-card reading bank', []],
    ['cancelled', 'waiting-for-card result idle', [ended({ kind: 'cancelled', by: 'guest' })]],
    ['cancelled:pin', 'waiting-for-card reading pin result idle', [ended({ kind: 'cancelled', by: 'guest' })]],
    ['busy', '', refused('Busy')],
    ['logged-out', '', refused('LoggedOut')],
    ['unplugged', '', refused('DeviceOut')],
    ['logged-out:during', 'waiting-for-card reading unavailable result idle', failed('DeviceOut')],
    ['unplugged:before', 'waiting-for-card reading unavailable result idle', failed('DeviceOut')],
    ['unplugged:during', 'waiting-for-card reading bank unavailable bank result idle', approved()],
    ['unplugged:after', 'waiting-for-card reading bank unavailable result idle', approved()],
    ['payment.07', 'waiting-for-card reading bank result idle', failed('Refusal', 'payment.07')],
  ])('%s goes: %s', (scenario, expected, effects) => {
    const played = play(scenario);
    expect(phases(played)).toBe(expected);
    expect(played.effects).toEqual(effects);
  });

  it.each(Object.keys(RESPONSE_CODES))('declined:%s takes nothing and tells the code', (code) => {
    expect(play(`declined:${code}`).effects).toEqual([ended({ kind: 'declined', responseCode: code, condition: RESPONSE_CODES[code]?.condition, code: RESPONSE_CODES[code]?.code })]);
  });

  it('takes the time it should', () => {
    expect(play('approved:pin').phases).toEqual([['waiting-for-card', 0], ['reading', 1_500], ['pin', 2_400], ['bank', 4_900], ['result', 6_100], ['idle', 9_100]]);
  });

  it('learns of an approval that came while it was unplugged only when it is back', () => {
    const played = play('unplugged:after');
    const heard = played.states.findIndex((state) => state.phase === 'unavailable' && state.held !== null);
    expect([heard > 0, played.effects.map((effect) => effect.type)]).toEqual([true, ['charged', 'ended']]);
  });
});

describe('a cancel', () => {
  const cancelAt = (atMs: number, type: 'host-cancels' | 'guest-cancels' = 'host-cancels') => [{ atMs, event: { type } as const }];

  it.each([
    ['before the card', 'cancel:before-card', 5_000, [ended({ kind: 'cancelled', by: 'host' })]],
    ['after the card', 'cancel:after-card', 5_000, [ended({ kind: 'cancelled', by: 'host' })]],
    ['at the bank, honoured', 'cancel:honoured', 5_000, [ended({ kind: 'cancelled', by: 'host' })]],
    ['at the bank, too late: the approval wins', 'cancel:too-late', 5_000, approved()],
    ['after the approval', 'approved', 4_000, approved()],
    ['after everything', 'approved', 60_000, approved()],
  ])('%s', (_name, scenario, atMs, effects) => {
    expect(play(scenario, cancelAt(atMs)).effects).toEqual(effects);
  });

  it('of the guest does nothing once the bank is asked', () => {
    expect(play('cancel:honoured', cancelAt(5_000, 'guest-cancels')).effects).toEqual(approved());
  });
});

describe('the amount on the display', () => {
  const shown = (language: string, amount = 29_305) => displayLines({ phase: 'waiting-for-card', payment: aTerminalPayment('approved', { language, amount }), failedReads: 0 }, 'sv')[0];

  it('is written with two decimals, as the guest\'s language writes it', () => {
    expect(['sv', 'fi', 'no', 'ru', 'en'].map((language) => shown(language))).toEqual(['293,05 SEK', '293,05 SEK', '293,05 SEK', '293,05 SEK', '293.05 SEK']);
    expect([shown('sv', 29_300), shown('en', 5), shown('fi', 100_000_00)]).toEqual(['293,00 SEK', '0.05 SEK', '100000,00 SEK']);
  });
});

describe('what a guest reads while the card is read, and when it is approved', () => {
  const reads = (entry: 'chip' | 'contactless' | 'swipe', language: string): readonly unknown[] => {
    const payment = aTerminalPayment('approved', { language });
    return [displayLines({ phase: 'reading', payment, entry, failedReads: 0 }, 'sv').at(-1), displayLines({ phase: 'result', payment, outcome: { kind: 'approved', amount: 100, entry } }, 'sv').at(-1)];
  };

  it('is about a card in the slot only when it is there', () => {
    expect([reads('chip', 'sv'), reads('contactless', 'sv'), reads('swipe', 'sv'), reads('contactless', 'fi')]).toEqual([
      ['Läser kortet, ta inte ut det', 'Godkänt, ta kortet'], ['Läser kortet', 'Godkänt, tack'], ['Läser kortet', 'Godkänt, tack'], ['Luetaan korttia', 'Hyväksytty, kiitos'],
    ]);
  });
});

describe("a person at the console's terminal", () => {
  const at = (atMs: number, event: TerminalEvent) => ({ atMs, event });

  it('inserts a card, types the PIN, and pays', () => {
    const digits = [1, 2, 3, 4].map((count) => at(6_000 + count, { type: 'digit' }));
    const played = play('person', [at(5_000, { type: 'card', entry: 'chip' }), ...digits, at(6_500, { type: 'pin', isRight: true })]);
    expect(phases(played)).toBe('waiting-for-card reading pin bank result idle');
    expect(played.states.filter((state) => state.phase === 'pin').map((state) => displayLines(state, 'sv').at(-1))).toEqual(['Slå din kod', '*', '**', '***', '****']);
    expect(played.effects).toEqual(approved());
  });

  it('holds a card to it and pays without a PIN', () => {
    expect(phases(play('person', [at(5_000, { type: 'card', entry: 'contactless' })]))).toBe('waiting-for-card reading bank result idle');
  });

  it('goes away: the terminal gives up', () => {
    expect(play('person').effects).toEqual(failed('Cancel', 'card-terminal.payment-timeout'));
    expect(play('person', [at(5_000, { type: 'card', entry: 'chip' })]).effects).toEqual(failed('Cancel', 'card-terminal.payment-timeout'));
  });

  it('pulls the plug, and it stays out until somebody plugs it in', () => {
    const played = play('person', [at(5_000, { type: 'unplug' }), at(500_000, { type: 'back' })]);
    expect(played.phases).toEqual([['waiting-for-card', 0], ['unavailable', 5_000], ['result', 500_000], ['idle', 503_000]]);
  });
});

describe('whatever happens', () => {
  const event = fc.oneof(
    ...(['read', 'unreadable', 'card-removed', 'digit', 'signed', 'scenario-over', 'guest-cancels', 'host-cancels', 'patience-over', 'unplug', 'log-out', 'restart', 'back', 'clear'] as const)
      .map((type) => fc.constant<TerminalEvent>({ type })),
    fc.constantFrom('chip' as const, 'contactless' as const).map((entry): TerminalEvent => ({ type: 'card', entry })),
    fc.boolean().map((isRight): TerminalEvent => ({ type: 'pin', isRight })),
    fc.constantFrom(0.5, 1).map((share): TerminalEvent => ({ type: 'bank-answered', answer: { kind: 'approved', share } })),
    fc.constant<TerminalEvent>({ type: 'bank-answered', answer: { kind: 'declined', responseCode: '51', condition: 'Refusal', code: 'payment.insufficient-funds' } }),
    fc.constantFrom(...SCENARIOS).chain((scenario) => fc.nat(99).map((id): TerminalEvent => ({ type: 'start', payment: aTerminalPayment(scenario.name, { attemptId: `attempt-${id}` }) }))),
  );

  it('a payment ends at most once, is charged at most once, and is never approved without having been charged', () => {
    fc.assert(fc.property(fc.uniqueArray(event, { maxLength: 80, size: 'max', selector: (one) => (one.type === 'start' ? one.payment.attemptId : one) }), fc.array(event, { maxLength: 60 }), (first, second) => {
      let state: TerminalState = { phase: 'idle' };
      const told: TerminalEffect[] = [];
      const started = new Set<string>();
      for (const one of [...first, ...second]) {
        if (one.type === 'start') {
          if (started.has(one.payment.attemptId)) continue;
          started.add(one.payment.attemptId);
        }
        const step = terminalStep(state, one);
        told.push(...step.effects);
        state = step.state;
        expect(displayLines(state, 'fi').length).toBeGreaterThan(0);
      }
      const charges = told.flatMap((effect) => (effect.type === 'charged' ? [`${effect.attemptId} ${effect.amount}`] : []));
      const ends = told.flatMap((effect) => (effect.type === 'ended' ? [effect] : []));
      const approvals = ends.flatMap(({ attemptId, outcome }) => (outcome.kind === 'approved' ? [`${attemptId} ${outcome.amount}`] : []));
      const held = state.phase === 'unavailable' && state.held?.kind === 'approved' ? [`${state.payment?.attemptId} ${state.held.amount}`] : [];
      expect(new Set(ends.map((effect) => effect.attemptId)).size).toBe(ends.length);
      // Whatever was charged was told as approved, or waits in a terminal that is away.
      expect([...approvals, ...held].toSorted()).toEqual(charges.toSorted());
    }), { numRuns: 2_000 });
  });
});
