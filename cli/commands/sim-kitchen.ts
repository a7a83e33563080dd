import type { CommandContext } from '../command-context.ts';
import type { SimulatorControl, ToldBy } from '../composition/cli-services.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { explain } from '../render/explain.ts';
import { moneyText } from '../render/money.ts';
import { table } from '../render/table.ts';
import type { KitchenOptions } from './sim-options.ts';
import { simTime, type SimTime } from './sim-time.ts';
import { tell } from './tell.ts';

const kitchenText = ({ isPaused, orders, atCounter }: ToldBy<'kitchen'>, time: SimTime): string => [
  ...(isPaused ? ['The kitchen stands still: `--step` moves an order on, `--resume` all of them.'] : []),
  orders.length === 0 ? 'Nothing is cooking.' : table(orders, [
    { title: 'Shop', of: ({ shopId }) => String(shopId), align: 'right' }, { title: 'Number', of: ({ number }) => number }, { title: 'Lane', of: ({ lane }) => lane }, { title: 'Order', of: ({ orderId }) => orderId },
    { title: 'Dishes', of: ({ dishes }) => dishes.map(({ name, quantity }) => `${quantity} ${name}`).join(', ') },
  ]),
  ...(atCounter.length === 0 ? [] : ['', table(atCounter, [
    { title: 'To be paid at the counter', of: ({ orderId }) => orderId }, { title: 'Code', of: ({ code }) => code },
    { title: 'Sum', of: ({ totalMinor, currency }) => moneyText(totalMinor, currency), align: 'right' }, { title: 'Until', of: ({ until }) => time(until) },
  ])]),
].join('\n');

/** `weborder sim kitchen [--step [ORDER] | --pause | --resume | --take ORDER]`: the orders by lane, after what was done. */
export const showKitchen = async ({ step, pause, resume, take }: KitchenOptions, context: CommandContext): Promise<ExitCode> => {
  const acts: readonly ((simulator: SimulatorControl) => ReturnType<SimulatorControl['kitchen']>)[] = [
    ...(step === undefined ? [] : [(simulator: SimulatorControl) => simulator.stepKitchen(step === true ? '' : step)]),
    ...(pause === true ? [(simulator: SimulatorControl) => simulator.pauseKitchen(true)] : []),
    ...(resume === true ? [(simulator: SimulatorControl) => simulator.pauseKitchen(false)] : []),
    ...(take === undefined ? [] : [(simulator: SimulatorControl) => simulator.takeAtCounter(take)]),
  ];
  const [act, ...more] = acts;
  if (more.length > 0) return context.misuse('One thing at a time: --step, --pause, --resume or --take.');
  const time = await simTime(context);
  if (typeof time === 'number') return time;
  const simulator = context.simulator();
  const kitchen = await (act === undefined ? simulator.kitchen() : act(simulator));
  if (!kitchen.ok && kitchen.error.code === 'order.failed-find-order') {
    context.output.error({ ...explain(kitchen.error, false), hint: '`weborder sim kitchen` lists those that are on their way, and those to be paid at the counter.' });
    return EXIT.notFound;
  }
  return tell(kitchen, act === undefined ? 'read' : 'write', context, (found) => kitchenText(found, time));
};
