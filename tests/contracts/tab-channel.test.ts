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
