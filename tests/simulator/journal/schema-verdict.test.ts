import { expect, it } from 'vitest';
import { createOrder } from '#adapters/wire/orders.ts';
import { listShops } from '#adapters/wire/shops.ts';
import { ping } from '#adapters/wire/terminal-host.ts';
import { getMail } from '#adapters/wire/outbox.ts';
import { clearJournal, getSimulatorHar } from '#adapters/wire/simulator-control.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { schemaVerdict, type WrittenCall } from '#simulator/journal/schema-verdict.ts';
import { anOrderBody } from '../support/orders.ts';

const pong = JSON.stringify({ time: '2026-11-20T12:00:00+01:00', terminalId: 'T-01', terminal: 'ready', printer: 'ready' });
const problem = JSON.stringify({ type: 'urn:x', title: 'x', status: 404, code: 'error.notFound' });

it.each<[string, Endpoint | undefined, Partial<WrittenCall>, 'ok' | 'misfit']>([
  ['a declared reply', ping, { status: 200, replyText: pong }, 'ok'],
  ['another body', ping, { status: 200, replyText: '{"time":7}' }, 'misfit'],
  ['HTML in place of JSON', ping, { status: 200, replyText: '<!doctype html>' }, 'misfit'],
  ['a status that nobody declared', ping, { status: 201, replyText: pong }, 'misfit'],
  ['a problem', getMail, { status: 404, replyText: problem }, 'ok'],
  ['an error that is no problem', getMail, { status: 500, replyText: 'Internal Server Error' }, 'misfit'],
  ['an empty reply', clearJournal, { status: 204 }, 'ok'],
  ['a reply that should be empty', clearJournal, { status: 204, replyText: '{}' }, 'misfit'],
  ['bytes', getSimulatorHar, { status: 200, replyText: 'anything' }, 'ok'],
  ['not modified', listShops, { status: 304 }, 'ok'],
  ['not modified, of what has no ETag', ping, { status: 304 }, 'misfit'],
  ['no reply at all', ping, { status: 0 }, 'ok'],
  ['only the beginning of a reply', ping, { status: 200, replyText: pong.slice(0, 10), isReplyWhole: false }, 'ok'],
  ['a request that fits', createOrder, { status: 0, requestText: JSON.stringify(anOrderBody()) }, 'ok'],
  ['a request that does not', createOrder, { status: 400, requestText: '{"shopId":"one"}', replyText: problem }, 'misfit'],
  ['a call that nobody declared', undefined, { status: 200, replyText: 'anything' }, 'ok'],
])('%s', (_name, endpoint, call, verdict) => {
  expect(schemaVerdict(endpoint, { status: 200, requestText: '', replyText: '', isReplyWhole: true, ...call })).toBe(verdict);
});
