import type { TabChannel } from '#core/ports/tab-channel.ts';

/** R10: messages between the tabs of this origin. Only texts are ours; anything else on the channel is not heard. */
export const createBroadcastTabChannel = (name: string): TabChannel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      const hear = (event: MessageEvent<unknown>): void => { if (typeof event.data === 'string') listener(event.data); };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
};
