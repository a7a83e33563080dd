import { describe, expect, it } from 'vitest';
import { Journal, type JournalLine, type NewEntry } from '#simulator/journal/journal.ts';

const anEntry = (overrides: Partial<NewEntry> = {}): NewEntry => ({
  target: 'product', server: 'product', at: 0, ms: 1, client: 'web', method: 'GET', path: '/api/shops', route: 'listShops', status: 200, requestHeaders: {}, requestBody: '', replyHeaders: {}, replyBody: '',
  schema: 'ok', scenario: '', scenarioSource: '', faults: [], happened: '', ...overrides,
});
const aLine = (overrides: Partial<NewEntry> = {}, weight = 0, made: () => void = () => undefined): JournalLine => {
  const entry = anEntry(overrides);
  return { target: entry.target, server: entry.server, original: null, weight, entry: () => { made(); return entry; } };
};
const seqs = (journal: Journal): readonly number[] => journal.list().map(({ seq }) => seq);

describe('the log', () => {
  it('makes a line when somebody reads it, once', () => {
    const journal = new Journal(10);
    let made = 0;
    journal.add(aLine({}, 0, () => { made += 1; }));
    expect([made, journal.size, journal.latest]).toEqual([0, 1, 1]);
    journal.list();
    journal.list();
    journal.entry(1);
    expect(made).toBe(1);
    const stop = journal.onEntry(() => undefined);
    journal.add(aLine({}, 0, () => { made += 1; }));
    stop();
    journal.add(aLine({}, 0, () => { made += 1; }));
    expect(made).toBe(2);
  });

  it('keeps the newest so many, and no more than so much', () => {
    const journal = new Journal(10, 1000);
    for (let round = 0; round < 40; round += 1) journal.add(aLine());
    expect([seqs(journal)[0], seqs(journal).length]).toEqual([40, 10]);
    journal.add(aLine({}, 900));
    expect(seqs(journal).length).toBe(10);
    journal.add(aLine({}, 200));
    expect(seqs(journal)).toEqual([42]);
    journal.add(aLine({}, 5000));
    expect(seqs(journal)).toEqual([43]);
    journal.add(aLine());
    expect(seqs(journal)).toEqual([44]);
  });

  it('is narrowed by server, call, text, fault, and what was seen before', () => {
    const journal = new Journal(10);
    journal.add(aLine());
    journal.add(aLine({ target: 'terminal', server: 'T-01', route: 'ping', path: '/self-service/ping' }));
    journal.add(aLine({ target: 'terminal', server: 'T-02', route: 'ping', faults: ['slow'], replyBody: '{"order":"K7F249"}' }));
    const found = (filter: Parameters<Journal['list']>[0]): readonly number[] => journal.list(filter).map(({ seq }) => seq);
    expect([found({}), found({ target: 'terminal' }), found({ server: 'T-01' }), found({ route: 'ping' }), found({ text: 'k7f249' }), found({ isFaulted: true }), found({ after: 2 }), found({ limit: 2 })]).toEqual(
      [[3, 2, 1], [3, 2], [2], [3, 2], [3], [3], [3], [3, 2]],
    );
    journal.clear('T-02');
    expect([seqs(journal), journal.original(1), journal.entry(3)]).toEqual([[2, 1], null, null]);
  });
});
