import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { OrderHero } from '#ui/screens/order/OrderHero.tsx';
import { orderPanel, seenPanel } from '#ui/view-models/order-panel.ts';
import { anOrder, aSeenOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { heard } from '../components/said.tsx';

it.each([
  ['sv', 'Klar omkring 12.15', 'Klar omkring 12.15, lördag 21 november'], ['fi', 'Valmis noin 12.15', 'Valmis noin 12.15, lauantai 21. marraskuuta'],
  ['en', 'Ready around 12:15', 'Ready around 12:15, Saturday 21 November'], ['no', 'Klar rundt 12:15', 'Klar rundt 12:15, lørdag 21. november'],
  ['ru', 'Будет готово около 12:15', 'Будет готово около 12:15, суббота, 21 ноября'],
] as const)('in %s an order tells when it is ready, and which day where that is another than the one it was ordered, or last seen, on', (language, today, tomorrow) => {
  const [soon, later] = [NOON + minutes(15), NOON + hours(24) + minutes(15)];
  const said = [
    ...[soon, later].map((pickupTime) => orderPanel(anOrder({ pickupTime }), DEFAULT_SETTINGS)),
    ...[later, NOON].map((at) => seenPanel(anOrder().id, aSeenOrder({ pickupTime: later, at }), DEFAULT_SETTINGS)),
  ].map((panel) => /(?:Klar|Valmis|Ready|Будет).*/.exec(heard(<OrderHero panel={panel} />, language))?.[0]);
  expect(said).toEqual([today, tomorrow, today, tomorrow]);
});
