import type { FaultDeck } from './fault-deck.ts';
import type { WireCall, WireReply } from './wire-call.ts';

const problem = (status: number, code: string, values: Readonly<Record<string, string>> = {}): WireReply =>
  ({ status, text: JSON.stringify({ type: 'about:blank', title: code, status, code, values }) });

const isPaymentOf = ({ path, host }: WireCall): boolean => (host === 'local' ? path.startsWith('/self-service/payment') : path.endsWith('/payment'));

/** A reply as the faulty server gives it: the true one, or another; only what a server could really say, so that money stays where the bank has put it. */
export const spoilReply = (deck: FaultDeck, call: WireCall, reply: WireReply): WireReply => {
  if (deck.active.length === 0 || deck.isHealed) return reply;
  const what = `${call.method} ${call.path}`;
  const isAsking = call.method === 'GET' && isPaymentOf(call);
  if (isAsking && reply.status === 200 && (deck.strikes('F15', what) || deck.strikes('F17', what))) return { status: 202, text: JSON.stringify({ attemptId: '', stillToPay: 0, changeBack: 0, amount: 0 }) };
  if (isAsking && reply.status === 202 && deck.strikes('F16', what)) return problem(404, 'error.notFound');
  if (call.method === 'POST' && isPaymentOf(call) && reply.status < 300 && deck.strikes('F18', what)) {
    const order = call.host === 'local' ? (/"orderId":"([^"]*)"/.exec(call.body)?.[1] ?? '') : (call.path.split('/')[3] ?? '');
    return problem(409, 'payment.payment-already-started', { attemptId: call.key, orderId: order });
  }
  // W4: an API that is newer than this page says more than the page knows.
  if (reply.status === 200 && reply.text.startsWith('{"') && deck.strikes('F52', what)) return { status: 200, text: reply.text.replace('{', '{"fromTheFuture":{"x":[1]},') };
  if (reply.status === 200 && call.method === 'GET' && deck.strikes('F24', what)) {
    const odd = deck.oneOf('F24', ['-1', '1e400', '1e15', 'null', '0.001']);
    return { status: 200, text: reply.text.replace(/"(price|total|amount|totalPrice)":-?[\d.]+/, (_all, name: string) => `"${name}":${odd}`) };
  }
  return reply;
};
