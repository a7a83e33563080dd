import type { WireCall } from '../wire-call.ts';
import { readTerminalPayment } from './read-wire.ts';

/** A call about money: what it is for, and whose. Empty where the call does not say. */
export interface TrackedCall extends WireCall {
  kind: 'create' | 'start' | 'status' | 'cancel' | 'print';
  order: string;
  attempt: string;
}

const web = /^\/api\/order(?:\/([\w-]+))?(\/payment)?$/;
const local = /^\/self-service\/(payment|receipt)(?:\/([\w-]+))?/;

const classify = (call: WireCall): { kind: TrackedCall['kind']; order: string; attempt: string } | null => {
  if (call.host === 'product') {
    const found = web.exec(call.path);
    if (found === null) return null;
    const [, order = '', payment] = found;
    if (payment !== undefined) return { kind: call.method === 'POST' ? 'start' : 'status', order, attempt: call.key };
    if (call.method === 'POST' && order === '') return { kind: 'create', order: '', attempt: '' };
    return call.method === 'DELETE' ? { kind: 'cancel', order, attempt: '' } : null;
  }
  const found = local.exec(call.path);
  if (found === null) return null;
  const [, what, id = ''] = found;
  if (what === 'receipt') return { kind: 'print', order: '', attempt: id };
  if (call.method === 'POST') {
    const asked = readTerminalPayment(call.body);
    return { kind: 'start', order: asked?.order ?? '', attempt: asked?.attempt ?? '' };
  }
  return { kind: call.method === 'DELETE' ? 'cancel' : 'status', order: '', attempt: id };
};

/** Is it a call about money? Then it is read, once. */
export const isTracked = (call: WireCall): call is TrackedCall => {
  if ('kind' in call) return call.kind !== null;
  const found = classify(call);
  if (found === null) return false;
  Object.assign(call, found);
  return true;
};
