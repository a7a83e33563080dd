import { describe, expect, it } from 'vitest';
import type { TabChannel } from '#core/ports/tab-channel.ts';

/** Channels of three tabs. */
export interface ChannelTabs { readonly tabs: readonly [TabChannel, TabChannel, TabChannel] }

const next = (channel: TabChannel): Promise<string> =>
  new Promise((resolve) => {
    const stop = channel.onMessage((message) => {
      stop();
      resolve(message);
    });
  });

/** What every TabChannel does. */
export const tabChannelContract = (name: string, open: () => ChannelTabs): void => {
  describe(`TabChannel: ${name}`, () => {
    it('[R-10] is heard by every other tab, never by the one that speaks', async () => {
      const { tabs: [one, two, three] } = open();
      const own: string[] = [];
      one.onMessage((message) => own.push(message));
      const heard = Promise.all([next(two), next(three)]);
      one.post('cart-changed');
      expect(await heard).toEqual(['cart-changed', 'cart-changed']);
      const answer = next(one);
      two.post('understood');
      expect([await answer, own]).toEqual(['understood', ['understood']]);
    });

    it('is not heard after listening has stopped', async () => {
      const { tabs: [one, two, three] } = open();
      const heard: string[] = [];
      two.onMessage((message) => heard.push(message))();
      const marker = next(three);
      one.post('late');
      await marker;
      expect(heard).toEqual([]);
    });
  });
};
