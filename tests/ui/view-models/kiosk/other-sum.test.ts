import { expect, it } from 'vitest';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { aPayingKiosk } from './a-paying-kiosk.ts';

it('[PAY-8] the last screen says that another sum was charged, and the code for the staff, also after a reload, until they have settled it, and stays as long as a code does; the order is paid all the same', async () => {
  const kiosk = await aPayingKiosk();
  kiosk.world.line.saysMore = 1;
  await kiosk.page.container.get(KIOSK.payment).start(kiosk.payable);
  await kiosk.world.clock.advance(minutes(2));
  const vm = kiosk.done();
  await kiosk.world.clock.advance(0);
  const cases = kiosk.page.container.get(KIOSK.staffCases);
  const code = cases.cases.get()[0]?.code ?? '';
  expect([vm.isPaid, vm.number, vm.amount?.total, vm.otherSum]).toMatchObject([true, '1', 3500, { code: `${code.slice(0, 3)} ${code.slice(3)}`, charged: 3600, total: 3500, currency: { name: 'SEK' } }]);
  expect(vm.countdown.secondsLeft).toBe(SELF_SERVICE.codeMs / 1000);
  kiosk.page.container.get(KIOSK.payment).dismiss();
  expect(kiosk.done(orderId('order-of-another')).otherSum).toBeNull();
  expect(vm.otherSum?.charged).toBe(3600);
  cases.close(code);
  await kiosk.world.clock.advance(seconds(1));
  expect([vm.otherSum, vm.countdown.secondsLeft]).toEqual([null, SELF_SERVICE.doneMs / 1000]);
});
