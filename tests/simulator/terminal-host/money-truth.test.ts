import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { SCENARIOS } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { aHost, like, type HostWorld } from './a-host.ts';
import { charges, mismatches, scripted } from './host-money.ts';

describe('one attempt, one charge', () => {
  it('five requests at once with one key are one payment', async () => {
    const world = await aHost();
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.pay()));
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.body['processingId'])).size).toBe(1);
    await world.clock.advance(seconds(10));
    expect((await world.status()).status).toBe(200);
    expect(charges(world)).toEqual([['charge', 15_400]]);
  });

  it('asked again after the reply was lost: the same processing id, one charge', async () => {
    const world = await scripted('reply-lost');
    expect((await world.pay()).status).toBe(0);
    const again = await world.pay();
    await world.clock.advance(seconds(10));
    const done = await world.pay();
    expect([again.status, done.status, done.body['processingId']]).toEqual([202, 200, again.body['processingId']]);
    expect(charges(world)).toEqual([['charge', 15_400]]);
  });

  it('delivered twice by the network: one charge', async () => {
    const world = await scripted('delivered-twice');
    expect((await world.pay()).status).toBe(202);
    await world.clock.advance(seconds(10));
    expect([charges(world), mismatches(world)]).toEqual([[['charge', 15_400]], []]);
  });

  it('the host was down when it was sent: nothing is begun, and the same request begins it', async () => {
    const world = await scripted('host-down:10');
    expect([(await world.pay()).status, (await world.status()).status]).toEqual([0, 0]);
    await world.clock.advance(seconds(10));
    expect((await world.status()).body['code']).toBe('payment.not-found');
    expect((await world.pay()).status).toBe(202);
    await world.clock.advance(seconds(10));
    expect([(await world.status()).status, charges(world)]).toEqual([200, [['charge', 15_400]]]);
  });

  it.each([
    ['the terminal could not take it', async (world: HostWorld) => { world.host.control.setQueue('busy, approved'); return (await world.pay()).status; }],
    ['another payment ran', async (world: HostWorld) => {
      await world.pay({ attemptId: 'another-attempt-0001', orderId: 'order-0002' });
      const { status } = await world.pay();
      await world.cancel('another-attempt-0001');
      return status;
    }],
  ])('refused because %s, it stays refused: a second copy that the line brings later begins nothing, and asked for it is over', async (_why, refused) => {
    const world = await aHost();
    expect(await refused(world)).toBe(409);
    await world.clock.advance(seconds(10));
    const [copy, status] = [await world.pay(), await world.status()];
    await world.clock.advance(seconds(20));
    expect([copy.status, copy.body, status.status, charges(world)]).toMatchObject([402, { code: 'card-terminal.payment-failed', values: { errorCondition: 'Busy' } }, 402, []]);
    expect((await world.pay({ orderId: 'order-0009' })).body).toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
  });

  it('the same key with another body is refused and changes nothing', async () => {
    const world = await aHost();
    await world.pay();
    const others = [{ amount: 155 }, { orderId: 'order-0002' }, { currency: 'NOK' }, { language: 'fi' }];
    for (const other of others) expect((await world.pay(other)).body).toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
    await world.clock.advance(seconds(10));
    expect(charges(world)).toEqual([['charge', 15_400]]);
  });

  it('[W-11] header and body must name the same attempt', async () => {
    const world = await aHost();
    expect((await world.pay({}, { 'idempotency-key': 'attempt-0002' })).body).toMatchObject({ status: 400, code: 'request.invalid-field', values: { path: 'attemptId' } });
    const without = await world.call('POST', '/self-service/payment', { attemptId: 'attempt-0001', amount: 10, currency: 'SEK' });
    expect(without.body).toMatchObject({ status: 400, code: 'request.idempotency-key-missing' });
    expect(world.host.control.ledger().attempts).toEqual([]);
  });

  it('a second attempt while one is open leads to the one that runs', async () => {
    const world = await aHost();
    const first = await world.pay();
    const second = await world.pay({ attemptId: 'attempt-0002' });
    expect(second.body).toMatchObject({ status: 409, code: 'payment.payment-already-started', values: { attemptId: 'attempt-0001', orderId: 'order-0001', processingId: first.body['processingId'] } });
  });

  it('an order that is paid is not paid again, whatever the key', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(10));
    expect((await world.pay({ attemptId: 'attempt-0002' })).body).toMatchObject({ status: 409, code: 'payment.order-already-paid', values: { attemptId: 'attempt-0001' } });
    expect(charges(world)).toEqual([['charge', 15_400]]);
  });

  it('a declined payment can be tried again with a new attempt', async () => {
    const world = await scripted('declined:51', 'approved');
    await world.pay();
    await world.clock.advance(seconds(10));
    expect((await world.status()).body).toMatchObject({
      status: 402, code: 'payment.insufficient-funds', values: { attemptId: 'attempt-0001', orderId: 'order-0001', responseCode: '51', errorCondition: 'Refusal' },
    });
    await world.pay({ attemptId: 'attempt-0002' });
    await world.clock.advance(seconds(10));
    expect([(await world.status('attempt-0002')).status, charges(world), mismatches(world)]).toEqual([200, [['charge', 15_400]], []]);
  });
});

describe('what an approval says', () => {
  it('has this attempt, its amount, a transaction number, and nothing left to pay', async () => {
    const world = await scripted('approved:contactless');
    const processing = await world.pay();
    expect(processing.body).toEqual({
      attemptId: 'attempt-0001', processingId: like(/^sim_p_/), phase: 'waitingForCard', display: ['154,00 SEK', 'Blippa eller sätt in kortet'], canCancel: true,
    });
    await world.clock.advance(seconds(10));
    expect((await world.status(String(processing.body['processingId']))).body).toEqual({
      attemptId: 'attempt-0001', processingId: processing.body['processingId'], journalId: like(/^sim_j_/), amount: 154, stillToPay: 0, changeBack: 0,
      transactionNumber: like(/^sim_t_\d{6}$/), reversed: 0, card: { brand: like(/^[A-Z]/), last4: like(/^\d{4}$/), entry: 'contactless' },
    });
  });

  it('comes in the very reply when nothing takes time', async () => {
    const world = await scripted('approved:at-once');
    expect((await world.pay()).status).toBe(200);
  });

  it.each([['partial', 77, 77], ['other-amount', 155.54, 0]])('%s: tells what was taken, belongs to no order and is given back', async (scenario, amount, stillToPay) => {
    const world = await scripted(scenario);
    await world.pay();
    await world.clock.advance(seconds(10));
    expect((await world.status()).body).toMatchObject({ amount, stillToPay });
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).status).toBe(409);
    expect(mismatches(world)).toEqual(['charged-another-amount']);
    await world.clock.advance(HOST_LIMITS.confirmMs);
    expect([charges(world).map(([kind]) => kind), mismatches(world)]).toEqual([['charge', 'reversal'], []]);
    await world.refresh();
    expect((await world.status()).body).toMatchObject({ amount, reversed: amount });
    expect(world.server.settlements).toEqual([]);
  });
});

describe('a cancel is a request', () => {
  it('before the card it cancels', async () => {
    const world = await scripted('cancel:before-card');
    await world.pay();
    const cancelled = await world.cancel();
    expect(cancelled.body).toMatchObject({ status: 402, code: 'payment.abandoned', values: { attemptId: 'attempt-0001', errorCondition: 'Aborted' } });
    await world.clock.advance(seconds(120));
    expect([(await world.status()).body, charges(world)]).toEqual([cancelled.body, []]);
  });

  it('after the authorization it returns the approval', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(10));
    const approval = await world.status();
    const cancelled = await world.cancel();
    expect([approval.status, cancelled.status, cancelled.body]).toEqual([200, 200, approval.body]);
    expect(charges(world)).toEqual([['charge', 15_400]]);
  });

  it('at the bank it may come too late: still open, then approved', async () => {
    const world = await scripted('cancel:too-late');
    await world.pay();
    await world.clock.advance(seconds(4));
    expect((await world.cancel()).body).toMatchObject({ phase: 'cancelling', canCancel: false });
    await world.clock.advance(seconds(10));
    expect([(await world.status()).status, charges(world)]).toEqual([200, [['charge', 15_400]]]);
  });

  it('[M14] of a payment that is over leaves the next guest\'s alone, who has the terminal now', async () => {
    const world = await scripted('declined:51, cancel:before-card');
    await world.pay();
    await world.clock.advance(seconds(10));
    await world.pay({ attemptId: 'attempt-0002', orderId: 'order-0002' });
    expect([(await world.cancel()).status, (await world.status('attempt-0002')).body['phase']]).toEqual([402, 'waitingForCard']);
    await world.clock.advance(seconds(60));
    expect([(await world.status('attempt-0002')).status, charges(world)]).toEqual([200, [['charge', 15_400]]]);
  });

  it('of a payment that was never started finds none', async () => {
    const world = await aHost();
    expect((await world.cancel('attempt-9999')).body).toMatchObject({ status: 404, code: 'payment.not-found' });
  });
});

describe('final is final', () => {
  it.each(SCENARIOS.map(({ name }) => name))('%s: what was final stays as it is, and no money is unaccounted for', async (name) => {
    const world = await scripted(name);
    const seen: Record<string, unknown>[] = [];
    await world.pay();
    for (let round = 0; round < 30; round += 1) {
      await world.clock.advance(seconds(3));
      const answer = await world.status();
      if (answer.status === 200 || answer.status === 402) seen.push(answer.body);
      if (round === 10) await world.cancel();
      if (round === 15) await world.pay();
    }
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBeLessThanOrEqual(1);
    const { attempts, lines } = world.host.control.ledger();
    expect(attempts.length).toBeLessThanOrEqual(1);
    expect(lines.filter((line) => line.kind === 'charge').length).toBe(attempts.filter((attempt) => attempt.state === 'approved').length);
    expect(mismatches(world).filter((kind) => kind !== 'charged-another-amount')).toEqual([]);
    expect(world.errors).toEqual([]);
  });
});
