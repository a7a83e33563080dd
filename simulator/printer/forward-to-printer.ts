import { connect } from 'node:net';
import { seconds } from '#core/shared/duration.ts';

/** A real printer on the network. */
export interface PrinterAddress { readonly host: string; readonly port: number }

const timeoutMs = seconds(10);

/** Sends bytes to a real printer's raw port; rejects when it cannot be reached or does not take them in 10 s. */
export const forwardToPrinter = ({ host, port }: PrinterAddress, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`the printer at ${host}:${port} did not take the receipt`)));
    socket.on('error', reject);
    // Its status replies are of no interest, but a line whose end nobody reads never closes.
    socket.resume();
    socket.on('connect', () => socket.end(bytes));
    socket.on('close', (hadError) => { if (!hadError) resolve(); });
  });
