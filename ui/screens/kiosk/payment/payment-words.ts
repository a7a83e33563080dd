import type { KioskSettings } from '#core/settings/settings.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import type { KioskPaymentView } from '../../../view-models/kiosk/kiosk-payment-view.ts';

type AtTerminal = Extract<KioskPaymentView, { kind: 'at-terminal' }>;

const ACTS = { present: 'kiosk-pay.act-present', reading: 'kiosk-pay.act-reading', pin: 'kiosk-pay.act-pin', sign: 'kiosk-pay.act-sign' } as const satisfies Partial<Record<AtTerminal['act'], TextKey>>;

const ENDINGS = { 'card': 'kiosk-pay.declined', 'cancelled': 'kiosk-pay.cancelled', 'broken-off': 'kiosk-pay.broken-off' } as const;

/** What the guest is to do at the terminal, in one sentence. */
const actKey = ({ act, step, cancel }: AtTerminal): TextKey => {
  if (cancel === 'asked') return 'kiosk-pay.act-cancelling';
  if (act !== 'wait') return ACTS[act];
  return step === 'waiting' ? 'kiosk-pay.act-start' : 'kiosk-pay.act-bank';
};

/** The headline of a payment; it is also what is said when it changes. */
export const headlineKey = (view: KioskPaymentView): TextKey => {
  switch (view.kind) {
    case 'nothing': return 'kiosk-pay.preparing';
    case 'at-terminal': return actKey(view);
    case 'checking': return view.asksStaff ? 'kiosk-pay.ask-staff' : 'kiosk-pay.checking';
    case 'declined': return ENDINGS[view.ending];
    case 'refused': return 'kiosk-pay.not-started';
    case 'reversed': return 'kiosk-pay.reversed';
    case 'needs-staff': return 'kiosk-pay.needs-staff';
    case 'paid': return 'kiosk-pay.step-done';
  }
};

const SILENT = { terminal: 'kiosk-pay.terminal-away', till: 'kiosk-pay.till-away', bank: 'kiosk-pay.checking-text' } as const;

/** Why nobody knows yet, or what only the staff can do; the amount stands in it. */
export const leadKey = (view: Extract<KioskPaymentView, { kind: 'checking' | 'needs-staff' }>): TextKey => {
  if (view.kind === 'needs-staff') return view.isCharged ? 'kiosk-pay.needs-staff-text' : 'kiosk-pay.other-terminal-text';
  return view.asksStaff ? 'kiosk-pay.ask-staff-text' : SILENT[view.silent];
};

/** How the money comes back; the amount stands in it. */
export const reversedKey = ({ isOtherAmount }: Extract<KioskPaymentView, { kind: 'reversed' }>): TextKey => (isOtherAmount ? 'kiosk-pay.reversed-amount' : 'kiosk-pay.reversed-text');

const besidesTheAct = ({ act, cancel }: AtTerminal, side: KioskSettings['terminalSide']): readonly TextKey[] => {
  if (cancel === 'asked') return ['kiosk-pay.cancelling-text'];
  if (cancel === 'refused') return ['kiosk-pay.cancel-refused'];
  return act === 'present' ? [`kiosk-pay.side-${side}`] : [];
};

/** What is said besides: where the terminal is, what became of the money, and why; a heading alone leaves whoever listens with a card that did not go through and no word of it. `side`: where the terminal hangs. */
export const outcomeKeys = (view: KioskPaymentView, side: KioskSettings['terminalSide']): readonly TextKey[] => {
  switch (view.kind) {
    case 'nothing': case 'paid': return [];
    case 'at-terminal': return besidesTheAct(view, side);
    case 'checking': case 'needs-staff': return ['kiosk-pay.do-not-pay', leadKey(view)];
    case 'reversed': return [reversedKey(view)];
    case 'declined': case 'refused': return view.reason === 'already-paid' ? ['kiosk-pay.why-already-paid'] : ['kiosk-pay.nothing-drawn', `kiosk-pay.why-${view.reason}`];
  }
};
