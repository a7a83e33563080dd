import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

const env = { WEBORDER_PASSWORD: 'Lunch-17-ok' };
const [email, toast] = ['kim@example.test', '1xvasterbotten-toast'];
const register = (who: string): readonly string[] => ['account', 'register', who, '--phone', '070 174 06 05', '--shop', '1', '--accept-terms'];
const order = ['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'];

it('an answer that nobody can read: what only asks ends with 5, what may have changed something with 9, and may be run again where it is about the same thing', async () => {
  const { run, json, simulator } = await aSimulatorLine();
  await run(register(email), { env });
  const [{ link } = { link: '' }] = (await (await fetch(`${simulator.url()}/outbox/api/mails?to=${email}`)).json()) as readonly { readonly link: string }[];
  await run(['account', 'confirm', link]);
  await run(['account', 'login', email], { env });
  const id = (await run(order)).out.trim();
  const [asked, once, sameAgain] = [{ code: 5, retryable: true }, { code: 9, retryable: false }, { code: 9, retryable: true }];
  const table: readonly (readonly [string, readonly string[], typeof asked])[] = [
    ['listShops', ['shops'], asked], ['getMenu', ['menu', '1'], asked], ['getDeliverySpots', ['spots', '1'], asked], ['getPickupTimes', ['times', '1'], asked],
    ['calculateOrder', ['price', '1', toast], asked], ['getOrder', ['order', 'show', id], asked],
    ['createOrder', order, once], ['createOrder', [...order, '--key', 'lunch'], sameAgain], ['cancelOrder', ['order', 'cancel', id], sameAgain],
    ['getProfile', ['account', 'show'], asked], ['getProfile', ['account', 'favorites', 'list'], asked], ['getOrderHistory', ['account', 'orders'], asked],
    ['addFavorite', ['account', 'favorites', 'add', 'shop:1'], sameAgain], ['removeFavorite', ['account', 'favorites', 'remove', 'shop:1'], sameAgain],
    ['register', register('robin@example.test'), once], ['confirmEmail', ['account', 'confirm', link], once],
    ['login', ['account', 'login', email], sameAgain], ['getProfile', ['account', 'login', email], sameAgain], ['logout', ['account', 'logout'], sameAgain],
    ['deleteProfile', ['--yes', 'account', 'close'], once],
  ];
  const ended = [];
  for (const [route, command] of table) {
    await run(['sim', 'fault', 'set', 'unreadable', '--on', 'product', '--route', route, '--kind', 'html']);
    const { code, values } = await json(command, { env });
    ended.push([route, command, { code, retryable: (values as readonly { readonly error?: { readonly retryable: boolean } }[])[0]?.error?.retryable }]);
    await run(['sim', 'fault', 'off']);
  }
  expect(ended).toEqual(table);
}, 180_000);
