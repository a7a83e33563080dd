import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createKeyboardScanner } from '#adapters/terminal/keyboard-scanner.ts';
import { orderId } from '#core/shared/ids.ts';
import { KioskDoneScreen } from '../../../screens/kiosk/done/KioskDoneScreen.tsx';
import { KioskDoneViewModel } from '../../../view-models/kiosk/kiosk-done-view-model.ts';
import { KioskReceiptViewModel } from '../../../view-models/kiosk/kiosk-receipt-view-model.ts';
import { doneMsOf } from '../done-time.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskOrderPage: KioskPageModule = ({ container }) => ({ params }) => {
  const id = orderId(params?.['orderId'] ?? '');
  const finishGuest = container.get(KIOSK.finishGuest);
  const [receipts, session, locale] = [container.get(KIOSK.receipts), container.get(KIOSK.session), container.get(CORE.locale)];
  const settings = container.get(CORE.settings).settings;
  const receipt = new KioskReceiptViewModel({ receipts, station: container.get(KIOSK.station).station, settings, scanner: createKeyboardScanner({ page: window }) });
  const done = new KioskDoneViewModel(
    {
      pay: container.get(KIOSK.payment), cases: container.get(KIOSK.staffCases), receipt, orders: container.get(PORTS.orderGateway), host: container.get(KIOSK.host), menu: container.get(CORE.menu).state, settings,
      shop: container.get(CORE.shops).selected, clock: container.get(KIOSK.clock),
      activity: container.get(KIOSK_PORTS.activity), doneMs: doneMsOf(container), language: () => locale.language.get(),
      reopenReceipt: (of) => { if (session.hasGuest.get()) receipts.open(of); }, finish: () => { finishGuest('done'); },
    },
    id,
  );
  return { key: `kiosk-order/${id}`, start: () => done.start(), render: () => <KioskDoneScreen done={done} /> };
};
