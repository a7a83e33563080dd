import { describe, expect, it } from 'vitest';
import { jobBytes, jobSvg, jobText } from '#simulator/printer/print-job.ts';
import { ROLL_MM } from '#adapters/wire/terminal-control.ts';
import { NEAR_END_MM, type PrinterCondition } from '#simulator/printer/printer-state.ts';
import { ReceiptPrinter } from '#simulator/printer/receipt-printer.ts';
import { receiptDocument } from '#simulator/printer/receipt/receipt-document.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aReceipt } from './a-receipt.ts';
import { aPrinterMemory } from './printer-memory.ts';

const document = receiptDocument(aReceipt(), 42);

const setUp = (change: Partial<PrinterCondition> = {}) => {
  const [clock, memory, random] = [virtualClock(0), aPrinterMemory(), countingRandom()];
  const start = () => new ReceiptPrinter({ clock, memory, columns: 42, nextId: () => random.id(), onError: (error) => { throw error; } });
  const printer = start();
  printer.set(change);
  const states = () => printer.jobs().map((job) => [job.state, job.sheets.length]);
  return { clock, printer, start, states };
};

describe('what comes out, and what the printer says', () => {
  it.each([
    ['ready', {}, null, [['out', 1]]],
    ['offline', { online: false }, 'offline', []],
    ['open', { coverOpen: true }, 'coverOpen', []],
    ['jammed', { jam: true }, 'jam', []],
    ['out of paper', { paperMm: 0 }, 'paperEnd', []],
    ['near the end of its paper', { paperMm: NEAR_END_MM - 1 }, null, [['out', 1]]],
    ['almost out of paper', { paperMm: 20 }, 'paperEnd', [['half', 1]]],
    ['jamming in the middle', { manner: 'half' }, 'jam', [['half', 1]]],
    ['accepting without printing', { manner: 'accepted' }, null, [['never', 0]]],
    ['losing jobs', { manner: 'lost' }, null, []],
    ['printing later', { manner: 'later' }, 'paperEnd', [['stuck', 0]]],
    ['printing twice', { manner: 'twice' }, null, [['out', 2]]],
  ] as const)('when it is %s', async (_name, change, fault, expected) => {
    const { printer, states } = setUp(change);
    expect(await printer.printDocument(document, 'receipt')).toBe(fault);
    expect(states()).toEqual(expected);
  });

  it('takes its time when it is slow', async () => {
    const { clock, printer, states } = setUp({ manner: 'slow' });
    const printed = printer.printDocument(document, 'receipt');
    await clock.advance(7_999);
    expect(states()).toEqual([['waiting', 0]]);
    await clock.advance(1);
    expect([await printed, states(), clock.pending()]).toEqual([null, [['out', 1]], 0]);
  });

  it('lets stuck jobs out after the refill, in their order', async () => {
    const { printer, states } = setUp({ manner: 'later', paperMm: 0 });
    printer.set({ paperMm: 500 });
    await printer.printDocument(document, 'first');
    await printer.printDocument(document, 'second');
    expect(states()).toEqual([['stuck', 0], ['stuck', 0]]);
    printer.set({ paperMm: ROLL_MM });
    expect(printer.jobs().map((job) => [job.title, job.state])).toEqual([['second', 'out'], ['first', 'out']]);
  });

  it('uses up paper until the near-end sensor and then the end', async () => {
    const { printer } = setUp({ paperMm: NEAR_END_MM + 10 });
    const told: string[] = [];
    printer.onSensors((sensors) => { told.push(sensors.paper); });
    while ((await printer.printDocument(document, 'receipt')) === null) expect(printer.condition().paperMm).toBeGreaterThan(0);
    expect([told, printer.sensors().paper]).toEqual([['near-end', 'end'], 'end']);
  });

  it('shows half of a receipt as its upper half', async () => {
    const { printer } = setUp({ manner: 'half' });
    await printer.printDocument(document, 'receipt');
    const [job] = printer.jobs();
    if (job === undefined) throw new Error('a job was expected');
    expect([jobText(job).includes('Ditt nummer'), jobText(job).includes('Kassa')]).toEqual([true, false]);
    expect(jobSvg(job).length).toBeLessThan(jobSvg({ ...job, state: 'out' }).length);
    expect(jobBytes(job).length).toBeGreaterThan(100);
  });
});

describe('a restart', () => {
  it('keeps switches, paper and jobs; what was on its way never comes', async () => {
    const { printer, start } = setUp({ paperMm: 900 });
    await printer.printDocument(document, 'done');
    printer.set({ manner: 'later' });
    await printer.printDocument(document, 'stuck');
    const again = start();
    expect(again.condition()).toEqual(printer.condition());
    expect(again.jobs().map((job) => [job.title, job.state])).toEqual([['stuck', 'stuck'], ['done', 'out']]);
    again.set({ manner: 'normal' });
    expect(again.jobs().map((job) => [job.title, job.state])).toEqual([['stuck', 'out'], ['done', 'out']]);
  });

  it('forgets what waits inside together with its job: it takes no paper later, either', async () => {
    const { printer } = setUp({ coverOpen: true });
    const sheet = { kind: 'raw', bytesBase64: '', text: 'a', svg: '', unknownCommands: [], drawerKicks: 0 } as const;
    for (let at = 0; at < 310; at += 1) await printer.printRaw(sheet, 10);
    printer.set({ coverOpen: false, paperMm: 3_100 });
    expect([printer.jobs().filter(({ state }) => state === 'out').length, printer.condition().paperMm]).toEqual([300, 100]);
  });

  it('keeps no more than weighs 64 million characters, and always the newest job', async () => {
    const { printer, start } = setUp();
    const heavy = { kind: 'raw', bytesBase64: '', text: '', svg: 'x'.repeat(20_000_000), unknownCommands: [], drawerKicks: 0 } as const;
    for (let at = 0; at < 5; at += 1) await printer.printRaw(heavy, 10);
    const kept = [printer.jobs().length, start().jobs().length];
    await printer.printRaw({ ...heavy, svg: 'x'.repeat(70_000_000) }, 10);
    expect([kept, printer.jobs().map(({ content }) => (content.kind === 'raw' ? content.svg.length : 0))]).toEqual([[3, 3], [70_000_000]]);
  });

  it('keeps no more than 300 jobs', async () => {
    const { printer, start } = setUp();
    for (let count = 0; count < 310; count += 1) await printer.printDocument('short', String(count));
    expect([printer.jobs().length, printer.jobs().at(-1)?.title, start().jobs().length]).toEqual([300, '10', 300]);
  });
});

it('answers those who wait when it is stopped, and leaves no timer', async () => {
  const { clock, printer } = setUp({ manner: 'slow' });
  const printed = printer.printDocument(document, 'receipt');
  printer.stop();
  expect([await printed, clock.pending()]).toEqual(['offline', 0]);
});
