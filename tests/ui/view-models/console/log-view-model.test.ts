import { describe, expect, it } from 'vitest';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { LogViewModel, LOG_ROWS } from '#ui/view-models/console/log-view-model.ts';
import type { LogEntry } from '#ui/view-models/console/simulator-parts.ts';
import { anEntry } from './an-entry.ts';

const aLog = (...entries: readonly LogEntry[]) => {
  const clock = virtualClock();
  const log = new LogViewModel({ clock });
  const told: number[] = [];
  log.onNew((fresh) => { told.push(...fresh.map(({ seq }) => seq)); });
  const add = (...more: readonly LogEntry[]): void => {
    for (const entry of more) log.add(entry);
    log.flush();
  };
  add(...entries);
  return { clock, log, add, told, seqs: () => log.rows.map(({ seq }) => seq) };
};

describe('the request log', () => {
  it('shows the newest first, and what comes in a burst together', async () => {
    const { clock, log, seqs } = aLog();
    log.add(anEntry(1));
    log.add(anEntry(2));
    expect(seqs()).toEqual([]);
    await clock.advance(100);
    expect([seqs(), clock.pending()]).toEqual([[2, 1], 0]);
    log.add(anEntry(3));
    log.flush();
    expect([seqs(), clock.pending()]).toEqual([[3, 2, 1], 0]);
    log.add(anEntry(4));
    await clock.advance(100);
    expect(seqs()).toEqual([4, 3, 2, 1]);
  });

  it('shows what comes in another order than it happened in, in its order', () => {
    const { seqs, told } = aLog(anEntry(2), anEntry(1));
    expect([seqs(), told]).toEqual([[2, 1], [1, 2]]);
  });

  it('knows each request once, in its order, however late it hears of it', () => {
    const { add, seqs, told } = aLog(anEntry(5));
    add(anEntry(3), anEntry(5), anEntry(4), anEntry(4));
    expect([seqs(), told]).toEqual([[5, 4, 3], [5, 3, 4]]);
  });

  it('keeps so many rows, and says that it is full', () => {
    const { log, add, seqs } = aLog(...Array.from({ length: LOG_ROWS }, (_, at) => anEntry(at + 1)));
    expect([log.isFull, seqs().length]).toEqual([true, LOG_ROWS]);
    add(anEntry(LOG_ROWS + 1));
    expect([seqs().length, seqs()[0], seqs().at(-1)]).toEqual([LOG_ROWS, LOG_ROWS + 1, 2]);
  });

  it('stands still while somebody reads, and counts what is new', () => {
    const { log, add, seqs } = aLog(anEntry(1));
    log.hold();
    add(anEntry(2), anEntry(3, { target: 'product' }));
    expect([seqs(), log.newCount, log.isFollowing]).toEqual([[1], 2, false]);
    log.setTab('product');
    expect(log.newCount).toBe(1);
    log.setTab('all');
    log.follow();
    expect([seqs(), log.newCount]).toEqual([[3, 2, 1], 0]);
  });

  it('tells servers, printing and faults apart, each with its count', () => {
    const { log, seqs } = aLog(
      anEntry(1, { target: 'product' }), anEntry(2), anEntry(3, { route: 'printReceipt' }), anEntry(4, { target: 'printer' }), anEntry(5, { faults: ['Slow payment'] }), anEntry(6, { status: 0 }),
    );
    const of = (tab: typeof log.tab): readonly number[] => {
      log.setTab(tab);
      return seqs();
    };
    expect([of('all'), of('product'), of('terminal'), of('printer'), of('faults')]).toEqual([[6, 5, 4, 3, 2, 1], [1], [6, 5, 2], [4, 3], [6, 5]]);
    expect(log.counts).toEqual({ all: 6, product: 1, terminal: 3, printer: 2, faults: 2 });
  });

  it('finds path, status, body, client and what happened; every word must be there', () => {
    const { log, seqs } = aLog(
      anEntry(1, { path: '/api/order', requestBody: '{"code":"cinnamon-bun"}' }), anEntry(2, { status: 409, replyBody: '{"code":"order.price-changed"}' }), anEntry(3, { status: 0, client: 'kiosk-2' }),
    );
    const found = (filter: string): readonly number[] => {
      log.setFilter(filter);
      return seqs();
    };
    expect([found('cinnamon'), found('409'), found('PRICE-changed'), found('lost kiosk-2'), found('lost kiosk-1'), found('  '), found('"code":"o'), found('a.b')]).toEqual([[1], [2], [2], [3], [], [3, 2, 1], [2], []]);
  });

  it.each<readonly [string, Partial<LogEntry>]>([
    ['the path', { path: '/api/wanted' }], ['the method', { method: 'WANTED' }], ['the call', { route: 'wantedCall' }], ['what happened', { happened: 'wanted' }], ['the scenario', { scenario: 'wanted' }],
    ['a fault', { faults: ['slow', 'wanted'] }], ['the client', { client: 'wanted' }], ['what was sent', { requestBody: 'wanted' }], ['what was answered', { replyBody: 'wanted' }],
  ])('finds what stands in %s', (_, entry) => {
    const { log, seqs } = aLog(anEntry(1, entry), anEntry(2));
    log.setFilter('wanted');
    expect(seqs()).toEqual([1]);
  });

  it('a request that is sent again is opened as soon as it is there, also by who reads further down; the log begins anew without any', () => {
    const { log, add, seqs } = aLog(anEntry(1), anEntry(2));
    log.openSoon(1);
    expect([log.opened?.seq, log.walked?.seq]).toEqual([1, 1]);
    log.hold();
    log.openSoon(4);
    add(anEntry(3));
    expect([log.opened?.seq, log.isFollowing]).toEqual([1, false]);
    add(anEntry(4));
    expect([log.opened?.seq, log.isFollowing]).toEqual([4, true]);
    log.close();
    add(anEntry(5));
    expect(log.opened).toBe(null);
    log.open();
    log.hold();
    log.add(anEntry(6));
    log.forget();
    log.flush();
    expect([seqs(), log.opened, log.isFollowing, log.newest]).toEqual([[], null, true, 0]);
  });

  it('what was walked to, or waited for, goes with its log: nothing of it is opened in the next one, which counts from one again', () => {
    const { log, add } = aLog(anEntry(1), anEntry(2));
    log.walk(1);
    log.openSoon(3);
    log.forget();
    log.open();
    const opened = [log.opened];
    add(anEntry(3));
    expect([...opened, log.opened, log.walked]).toEqual([null, null, null]);
  });

  it('shows nothing more of a page that is left, and whether requests are logged as it is told', () => {
    const { clock, log } = aLog();
    log.add(anEntry(1));
    log.stop();
    log.showRecording(false);
    expect([clock.pending(), log.isRecording]).toEqual([0, false]);
  });

  it('finds signs that mean something elsewhere as they stand', () => {
    const { log, seqs } = aLog(anEntry(1, { path: '/api/a(b)[c]?d=*' }), anEntry(2));
    for (const sign of ['a(b)', '[c]', '?d=*']) {
      log.setFilter(` ${sign} `);
      expect([sign, seqs()]).toEqual([sign, [1]]);
    }
  });

  it('is walked by the arrows, opened and closed; walking holds it', () => {
    const { log, add } = aLog(anEntry(1), anEntry(2), anEntry(3));
    log.walk(1);
    add(anEntry(4));
    expect([log.walked?.seq, log.isFollowing]).toEqual([3, false]);
    log.walk(1);
    log.open();
    expect([log.walked?.seq, log.opened?.seq]).toEqual([2, 2]);
    log.walk(1);
    expect(log.opened?.seq).toBe(1);
    log.walk(9);
    expect(log.walked?.seq).toBe(1);
    log.walk(-9);
    log.close();
    expect([log.walked?.seq, log.opened]).toEqual([3, null]);
  });

  it.each([[1, 3], [3, 1], [-1, 3], [-3, 3]] as const)('a first step of %d where no row was reached yet leads to row %d: End to the last, as from any other', (by, seq) => {
    const { log } = aLog(anEntry(1), anEntry(2), anEntry(3));
    log.walk(by);
    expect(log.walked?.seq).toBe(seq);
  });
});
