import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { jobBytes, jobText } from '#simulator/printer/print-job.ts';
import { createRawPort, type RawPort } from '#simulator/printer/raw-port.ts';
import { ReceiptPrinter } from '#simulator/printer/receipt-printer.ts';
import { forwardToPrinter } from '#simulator/printer/forward-to-printer.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aPrinterMemory } from './printer-memory.ts';

const open: { ports: RawPort[]; sockets: Socket[] } = { ports: [], sockets: [] };
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  for (const port of open.ports.splice(0)) await port.close();
});

const setUp = async (ofPrinter: Partial<ReceiptPrinter> = {}) => {
  const [clock, random] = [virtualClock(0), countingRandom()];
  const printer = new ReceiptPrinter({ clock, memory: aPrinterMemory(), columns: 48, nextId: () => random.id(), onError: (error) => { throw error; } });
  Object.assign(printer, ofPrinter);
  const errors: unknown[] = [];
  const raw = createRawPort({ printer, machineClock: clock, onError: (error) => { errors.push(error); } });
  open.ports.push(raw);
  const port = await raw.listen(0);
  const nextJobs = (count: number): Promise<void> => new Promise((resolve) => {
    const stop = printer.onChange(() => {
      if (printer.jobs().filter((job) => job.state !== 'waiting').length < count) return;
      stop();
      resolve();
    });
  });
  return { clock, printer, port, nextJobs, errors };
};

const dial = (port: number): Promise<Socket> => new Promise((resolve, reject) => {
  const socket = connect(port, '127.0.0.1', () => resolve(socket));
  socket.on('error', reject);
  open.sockets.push(socket);
});
const reply = (socket: Socket, length: number): Promise<number[]> => new Promise((resolve) => {
  const bytes: number[] = [];
  socket.on('data', (chunk: Buffer) => {
    bytes.push(...chunk);
    if (bytes.length >= length) resolve(bytes.splice(0, length));
  });
});
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => { socket.on('close', () => resolve()); });

describe('the raw port', () => {
  it('prints what another library sends, and keeps the very bytes', async () => {
    const { printer, port, nextJobs } = await setUp();
    const bytes = readFileSync(new URL('foreign/receipt-printer-encoder.bin', import.meta.url));
    const printed = nextJobs(1);
    await forwardToPrinter({ host: '127.0.0.1', port }, bytes);
    await printed;
    const [job] = printer.jobs();
    expect(job?.state).toBe('out');
    expect(job && jobText(job)).toBe(readFileSync(new URL('foreign/receipt-printer-encoder.txt', import.meta.url), 'utf8'));
    expect(job && [...jobBytes(job)]).toEqual([...bytes]);
  });

  it('prints what was not cut when the sender hangs up', async () => {
    const { printer, port, nextJobs } = await setUp();
    const printed = nextJobs(1);
    (await dial(port)).end('hello');
    await printed;
    expect(printer.jobs().map(jobText)).toEqual(['hello\n']);
  });

  it('answers status requests, and tells of changes when asked to', async () => {
    const { printer, port } = await setUp();
    const socket = await dial(port);
    const ready = reply(socket, 2);
    socket.write(Uint8Array.of(0x10, 4, 1, 0x10, 4, 4));
    expect(await ready).toEqual([0x12, 0x12]);
    const asb = reply(socket, 4);
    socket.write(Uint8Array.of(0x1d, 0x61, 0xff));
    expect(await asb).toEqual([0x10, 0, 0, 0x0f]);
    const changed = reply(socket, 4);
    printer.set({ paperMm: 0 });
    expect(await changed).toEqual([0x18, 0, 0x0f, 0x0f]);
  });

  it('says nothing of changes to someone who has not asked', async () => {
    const { printer, port } = await setUp();
    const socket = await dial(port);
    const ready = reply(socket, 1);
    socket.write(Uint8Array.of(0x1d, 0x61, 0x00, 0x10, 4, 1));
    expect(await ready).toEqual([0x12]);
    printer.set({ coverOpen: true });
    const next = reply(socket, 1);
    socket.write(Uint8Array.of(0x10, 4, 2));
    expect(await next).toEqual([0x16]);
  });

  it('keeps what it cannot print now, and prints it when it is ready', async () => {
    const { printer, port, nextJobs } = await setUp();
    printer.set({ coverOpen: true });
    const stuck = nextJobs(2);
    (await dial(port)).end('one\n\u001dV0two\n\u001dV0');
    await stuck;
    expect(printer.jobs().map((job) => job.state)).toEqual(['stuck', 'stuck']);
    printer.set({ coverOpen: false });
    expect(printer.jobs().map((job) => [jobText(job), job.state])).toEqual([['two\n', 'out'], ['one\n', 'out']]);
  });

  it('hangs up on someone who says nothing for a minute', async () => {
    const { clock, port, printer, nextJobs } = await setUp();
    const socket = await dial(port);
    const asb = reply(socket, 4);
    socket.write('half a line\u001da\u0001');
    socket.write(Uint8Array.of(0x1d, 0x61, 0xff));
    await asb;
    const [end, printed] = [closed(socket), nextJobs(1)];
    await clock.advance(60_000);
    await end;
    await printed;
    expect([printer.jobs().map(jobText), clock.pending()]).toEqual([['half a line\n'], 0]);
  });

  it('takes two senders at once without mixing their lines', async () => {
    const { printer, port, nextJobs } = await setUp();
    const [a, b] = [await dial(port), await dial(port)];
    const printed = nextJobs(2);
    a.write('from a ');
    b.write('from b ');
    a.end('and a');
    b.end('and b');
    await printed;
    expect(printer.jobs().map(jobText).toSorted()).toEqual(['from a and a\n', 'from b and b\n']);
  });

  it('lets go of a sender over whom the printer stumbles, says so, and serves the next one', async () => {
    let calls = 0;
    const { printer, port, nextJobs, errors } = await setUp({
      sensors: () => {
        calls += 1;
        if (calls === 1) throw new RangeError('stumbled');
        return { online: true, coverOpen: false, paper: 'ok', jam: false, drawerOpen: false };
      },
    });
    const first = await dial(port);
    const gone = new Promise((resolve) => { first.on('close', resolve); });
    first.write(Buffer.from([0x10, 4, 1]));
    await gone;
    const printed = nextJobs(1);
    (await dial(port)).end('after');
    await printed;
    expect([printer.jobs().map(jobText), errors]).toEqual([['after\n'], [new RangeError('stumbled')]]);
  });

  it('lets everybody else have their turn after each page, however many one sender has sent', async () => {
    const { printer, port, nextJobs } = await setUp();
    const printed = nextJobs(50);
    const seen: number[] = [];
    const stop = printer.onChange(() => { setImmediate(() => { seen.push(printer.jobs().length); }); stop(); });
    (await dial(port)).end('page\n\u001dV0'.repeat(50));
    await printed;
    expect([seen.map((count) => count < 5), printer.jobs().length]).toEqual([[true], 50]);
  });

  it('listens on loopback alone', async () => {
    const { port } = await setUp();
    const socket = await dial(port);
    expect(socket.remoteAddress).toBe('127.0.0.1');
  });
});
