import { createServer, type Socket } from 'node:net';
import type { Clock } from '#core/ports/clock.ts';
import { seconds } from '#core/shared/duration.ts';
import { listening, LOOPBACK } from '../http/listening.ts';
import { createEscPosDecoder } from './escpos/escpos-decoder.ts';
import { automaticStatus } from './escpos/status-reply.ts';
import { pageToSvg } from './page/page-to-svg.ts';
import { pageToText } from './page/page-to-text.ts';
import type { PrintedPage } from './page/printed-page.ts';
import type { PrinterFault } from './printer-state.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** A line that says nothing for so long is closed, and what it has printed is torn off. */
const idleMs = seconds(60);
const maxConnections = 8;
/** What one connection may send before it is cut off. */
const maxBytes = 16 * 1024 * 1024;
const dotsPerMm = 8;

/** A network printer's raw port (like 9100): takes ESC/POS, prints it on the simulated printer, answers status requests. */
export interface RawPort {
  /** The port that is listened on; 0 asks the system for a free one. */
  listen(port: number, host?: string): Promise<number>;
  close(): Promise<void>;
}

/** What came over the port and was to be printed, for a log. */
export interface RawJob {
  /** The sender: `127.0.0.1:53122`. */
  readonly from: string;
  readonly bytes: number;
  readonly text: string;
  readonly unknownCommands: readonly string[];
  readonly fault: PrinterFault | null;
}

export interface RawPortDeps {
  readonly printer: ReceiptPrinter;
  /** The machine's time: a sender who says nothing is let go also while the simulated clock stands. */
  readonly machineClock: Clock;
  /** Told of each sheet when it is clear what became of it. */
  readonly onJob?: (job: RawJob) => void;
  readonly onError: (error: unknown) => void;
}

/** One sender: its own decoder, its own share of the paper. */
const serveSocket = (socket: Socket, { printer, machineClock, onJob, onError }: RawPortDeps): (() => void) => {
  let sinceLastPage: Buffer[] = [];
  let received = 0;
  let wantsStatus = false;
  const send = (bytes: Uint8Array): void => { if (socket.writable) socket.write(bytes); };
  const from = `${socket.remoteAddress ?? ''}:${socket.remotePort ?? ''}`;
  const print = (page: PrintedPage): void => {
    const bytes = Buffer.concat(sinceLastPage);
    sinceLastPage = [];
    const content = {
      kind: 'raw', bytesBase64: bytes.toString('base64'), text: pageToText(page), svg: pageToSvg(page),
      unknownCommands: page.unknownCommands, drawerKicks: page.drawerKicks,
    } as const;
    printer.printRaw(content, page.heightDots / dotsPerMm)
      .then((fault) => onJob?.({ from, bytes: bytes.length, text: content.text, unknownCommands: content.unknownCommands, fault }))
      .catch(onError);
  };
  const decoder = createEscPosDecoder({
    columns: printer.columns, sensors: () => printer.sensors(), reply: send, page: print, setAutomaticStatus: (isOn) => { wantsStatus = isOn; },
  });
  const stopListening = printer.onSensors((sensors) => { if (wantsStatus) send(automaticStatus(sensors)); });
  let cancelIdle = (): void => undefined;
  const stayAwake = (): void => {
    cancelIdle();
    cancelIdle = machineClock.schedule(idleMs, () => socket.destroy());
  };
  stayAwake();
  /** What a sender's bytes bring about must not end the program: the terminal host and its payments live in it. */
  const safely = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onError(error);
      socket.destroy();
    }
  };
  let [isAtWork, isGone] = [false, false];
  const turn = (): void => {
    isAtWork = false;
    safely(() => { isAtWork = decoder.work(); });
    if (isAtWork) setImmediate(turn);
    else if (isGone) safely(() => decoder.end());
    else socket.resume();
  };
  socket.on('data', (chunk: Buffer) => {
    stayAwake();
    received += chunk.length;
    if (received > maxBytes) {
      socket.destroy();
      return;
    }
    sinceLastPage.push(chunk);
    decoder.take(chunk);
    // Whatever a few bytes make the printer draw, everybody else has their turn after each page; more is read when these are done.
    socket.pause();
    if (!isAtWork) turn();
  });
  socket.on('close', () => {
    isGone = true;
    cancelIdle();
    stopListening();
    if (!isAtWork) safely(() => decoder.end());
  });
  // A sender that tears the line off has said all it will say.
  socket.on('error', () => socket.destroy());
  return () => socket.destroy();
};

export const createRawPort = (deps: RawPortDeps): RawPort => {
  const open = new Set<() => void>();
  const server = createServer((socket) => {
    const close = serveSocket(socket, deps);
    open.add(close);
    socket.on('close', () => { open.delete(close); });
  });
  server.maxConnections = maxConnections;
  return {
    listen: async (port, host = LOOPBACK) => {
      const actual = await listening(server, port, host);
      server.on('error', deps.onError);
      return actual;
    },
    close: () =>
      new Promise((resolve) => {
        for (const destroy of open) destroy();
        server.close(() => resolve());
      }),
  };
};
