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

/** What is said besides: what became of the money, and why; a heading alone leaves whoever listens with a card that did not go through and no word of it. */
export const outcomeKeys = (view: KioskPaymentView): readonly TextKey[] => {
  if (view.kind === 'checking') return ['kiosk-pay.do-not-pay'];
  if (view.kind !== 'declined' && view.kind !== 'refused') return [];
  return view.reason === 'already-paid' ? ['kiosk-pay.why-already-paid'] : ['kiosk-pay.nothing-drawn', `kiosk-pay.why-${view.reason}`];
};
