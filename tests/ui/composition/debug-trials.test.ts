import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { debugTrials } from '#ui/composition/kiosk/debug-trials.ts';

const told = (isFine: boolean): Promise<readonly string[]> => {
  const answer = <T>(value: T): Promise<Result<T>> => Promise.resolve(isFine ? ok(value) : failed(appError('network.unreachable')));
  const trials = debugTrials({
    station: { look: () => answer({ terminalId: 'T1', terminal: 'ready', printer: 'ready' }) }, tokens: { refreshNow: () => answer(undefined) },
  });
  return Promise.all(trials.map(({ run }) => run()));
};

describe('what the debug panel of a kiosk tries', () => {
  it('[ERR-9] tells of the connection and of the token in the words of the specification', async () => {
    expect([await told(true), await told(false)]).toEqual([
      ['POS Connection Test Successful', 'Token refreshed successfully'], ['POS Connection Test Failed', 'Failed to refresh token'],
    ]);
  });
});
