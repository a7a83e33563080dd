import { expect, it } from 'vitest';
import { isFollowingRefused } from '#adapters/browser/privacy-signal.ts';

it('[R-13] a browser refuses for its guest by Global Privacy Control or by Do Not Track', () => {
  expect([
    isFollowingRefused({ doNotTrack: null }), isFollowingRefused({ doNotTrack: '0' }), isFollowingRefused({ doNotTrack: '1' }),
    isFollowingRefused(Object.assign({ doNotTrack: null }, { globalPrivacyControl: true })), isFollowingRefused(Object.assign({ doNotTrack: null }, { globalPrivacyControl: false })),
  ]).toEqual([false, false, true, true, false]);
});
