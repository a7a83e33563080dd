import { describe, expect, it } from 'vitest';
import { createFeedbackStore } from '#ui/components/feedback-store.ts';

describe('what the page says back', () => {
  it('is told to listeners; the same words twice are two sayings', () => {
    const feedback = createFeedbackStore();
    const heard: unknown[] = [];
    feedback.subscribe(() => { heard.push(feedback.get().said); });
    feedback.say('Ligger i beställningen');
    feedback.say('Ligger i beställningen');
    feedback.say('Betala inte igen', 'assertive');
    expect(heard).toEqual([
      { text: 'Ligger i beställningen', urgency: 'polite', count: 1 }, { text: 'Ligger i beställningen', urgency: 'polite', count: 2 },
      { text: 'Betala inte igen', urgency: 'assertive', count: 3 },
    ]);
  });

  it('is forgotten with its guest', () => {
    const feedback = createFeedbackStore();
    feedback.showToast({ text: 'Ditt nummer 214' });
    feedback.forget();
    expect(feedback.get()).toEqual({ said: null, toast: null, dialogs: [] });
  });

  it('a message is shown and said once, and a newer one takes its place', () => {
    const feedback = createFeedbackStore();
    feedback.showToast({ text: 'Kaffe togs bort' });
    feedback.showToast({ text: 'Bulle togs bort' });
    expect([feedback.get().toast?.text, feedback.get().said?.text]).toEqual(['Bulle togs bort', 'Bulle togs bort']);
    feedback.hideToast();
    expect(feedback.get().toast).toBeNull();
  });

  it('[X11] words that have come into the page are told; newer ones are not', () => {
    const feedback = createFeedbackStore();
    const sayings = ['Ligger i beställningen', 'Togs bort'].flatMap((text) => {
      feedback.say(text);
      return feedback.get().said ?? [];
    });
    const [first] = sayings;
    if (first) feedback.told(first);
    expect(sayings.map((said) => feedback.isTold(said))).toEqual([true, false]);
  });

  it('knows which dialog is uppermost, for only there anything is heard', () => {
    const feedback = createFeedbackStore();
    feedback.dialogOpened('basket');
    feedback.dialogOpened('question');
    feedback.dialogClosed('question');
    expect(feedback.get().dialogs).toEqual(['basket']);
  });
});
