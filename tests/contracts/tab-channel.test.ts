import { expect, it } from 'vitest';
import { createBroadcastTabChannel } from '#adapters/browser/broadcast-tab-channel.ts';
import { createTabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { tabChannelContract } from './tab-channel-contract.ts';

tabChannelContract('in page', () => {
  const wire = createTabWire();
  return { tabs: [wire.open(), wire.open(), wire.open()] };
});

let names = 0;
tabChannelContract('BroadcastChannel', () => {
  names += 1;
  const open = () => createBroadcastTabChannel(`tabs-${names}`);
  return { tabs: [open(), open(), open()] };
});

it('[R-10] what is no text on a BroadcastChannel is another\'s, and not heard', async () => {
  const [tab, other] = [createBroadcastTabChannel('tabs-foreign'), new BroadcastChannel('tabs-foreign')];
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) => {
    tab.onMessage((message) => {
      heard.push(message);
      if (message === 'cart-changed') resolve();
    });
  });
  for (const message of [{ type: 'cart-changed' }, 7, null, 'cart-changed']) other.postMessage(message);
  await last;
  other.close();
  expect(heard).toEqual(['cart-changed']);
});
