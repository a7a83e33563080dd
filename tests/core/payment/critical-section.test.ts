import { describe, expect, it } from 'vitest';
import { createAppUpdates } from '#adapters/browser/app-updates.ts';
import { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import { isSettled, type TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { anAttempt } from './a-payer.ts';

/** Every phase that a payment can have, and whether the page may be taken away in it; a new phase does not compile before it stands here. */
const ONLINE: Readonly<Record<Payment['phase'], boolean>> = {
  'idle': true, 'starting': false, 'leaving': false, 'processing': false, 'unknown': false, 'ask-staff': false, 'paid': true, 'declined': true, 'refused': true,
};
const AT_TERMINAL: Readonly<Record<TerminalPayment['phase'], boolean>> = {
  'idle': true, 'starting': false, 'processing': false, 'unknown': false, 'confirming': false, 'reversing': false, 'paid': true, 'declined': true, 'refused': true, 'reversed': true, 'needs-staff': true,
};

// What waits has a beginning; nothing else of a phase decides.
const attempt = anAttempt();
const online = Object.entries(ONLINE).map(([phase, mayGo]) => ['online', phase, mayGo, isFinal({ phase, attempt, ...(mayGo ? {} : { since: 0 }) } as Payment)] as const);
const atTerminal = Object.entries(AT_TERMINAL).map(([phase, mayGo]) => ['at the terminal', phase, mayGo, isSettled({ phase, attempt, ...(mayGo ? {} : { since: 0 }) } as TerminalPayment)] as const);

/** A page with its watch of the network and of newer versions, in front of a gate that a payment holds. */
const aPage = (isOpen: boolean) => {
  const [clock, gate, went] = [virtualClock(), { isOpen }, [] as string[]];
  const container = Object.assign(new EventTarget(), { controller: {} });
  const listeners: ((isOnline: boolean) => void)[] = [];
  const watch = new ConnectivityWatch({
    connectivity: { isOnline: () => true, isReachable: () => Promise.resolve(true), onChange: (listener) => { listeners.push(listener); return () => undefined; } },
    clock, page: cell({ currentPage: 'paymentPage' as const }), selfService: cell(NO_SELF_SERVICE), hasGuest: () => true, canLeave: () => gate.isOpen,
    navigation: { go: ({ name }) => { went.push(name); } },
  });
  watch.start();
  createAppUpdates({
    container, clock, reporting: recordingReporting(), canLeave: () => gate.isOpen, reload: () => { went.push('reload'); },
    loadWorker: () => Promise.resolve({ addEventListener: () => undefined, register: () => Promise.resolve(), update: () => Promise.resolve(), messageSkipWaiting: () => undefined }),
  }).start();
  return { clock, gate, went, network: (isOnline: boolean) => { for (const tell of listeners) tell(isOnline); }, newVersion: () => { container.dispatchEvent(new Event('controllerchange')); } };
};

describe('[P-7] a network that goes, and a version that comes, in every phase of a payment', () => {
  it.each([...online, ...atTerminal])('%s, %s: the page may be taken away: %s', async (_, __, mayGo, isOver) => {
    expect(isOver).toBe(mayGo);
    const page = aPage(isOver);
    for (let flap = 0; flap < 10; flap += 1) {
      page.network(false);
      page.newVersion();
      await page.clock.advance(seconds(7));
      page.network(true);
      page.newVersion();
      await page.clock.advance(seconds(7));
    }
    await page.clock.advance(minutes(2));
    const [reloads, others] = [page.went.filter((act) => act === 'reload').length, new Set(page.went.filter((act) => act !== 'reload'))];
    expect([reloads, [...others]]).toEqual(mayGo ? [1, ['offline']] : [0, []]);
    page.gate.isOpen = true;
    await page.clock.advance(minutes(2));
    expect(page.went.filter((act) => act === 'reload')).toEqual(['reload']);
  });
});
