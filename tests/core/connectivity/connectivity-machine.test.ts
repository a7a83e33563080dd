import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectivityStep, type ConnectivityEvent, type ConnectivityState } from '#core/connectivity/connectivity-machine.ts';

const walk = (...events: readonly ConnectivityEvent[]) => {
  let state: ConnectivityState = { phase: 'online' };
  return events.map((event) => {
    const step = connectivityStep(state, event);
    state = step.state;
    return `${state.phase}: ${step.effects.map(({ type }) => type).join(', ')}`;
  });
};
const off: ConnectivityEvent = { type: 'went-offline' };
const on: ConnectivityEvent = { type: 'went-online' };
const over: ConnectivityEvent = { type: 'pause-over' };
const checked = (reachable: boolean): ConnectivityEvent => ({ type: 'checked', reachable });

describe('the phases of the network', () => {
  it('[NET-1] [NET-2] [NET-3] offline, a pause, a check, and on', () => {
    expect(walk(off, on, over, checked(true))).toEqual(['offline: go-offline', 'waiting: pause', 'checking: check', 'online: go-on']);
  });

  it('[NET-3] not reachable: another pause and another check', () => {
    expect(walk(on, over, checked(false), over, checked(true))).toEqual(['waiting: pause', 'checking: check', 'waiting: pause', 'checking: check', 'online: go-on']);
  });

  it('[NET-5] away again during the pause ends it, and an answer that comes too late counts for nothing', () => {
    expect(walk(on, off, over)).toEqual(['waiting: pause', 'offline: stop-pause, go-offline', 'offline: ']);
    expect(walk(on, over, off, checked(true))).toEqual(['waiting: pause', 'checking: check', 'offline: go-offline', 'offline: ']);
  });

  it('[NET-5] whatever happens, the pause runs exactly while it is waited for', () => {
    const event = fc.constantFrom(off, on, over, checked(true), checked(false));
    fc.assert(fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (events) => {
      let state: ConnectivityState = { phase: 'online' };
      let isPausing = false;
      for (const next of events) {
        if (next.type === 'pause-over') {
          if (!isPausing) continue;
          isPausing = false;
        }
        const step = connectivityStep(state, next);
        state = step.state;
        for (const { type } of step.effects) {
          if (type === 'pause') isPausing = true;
          if (type === 'stop-pause') isPausing = false;
        }
        expect(isPausing).toBe(state.phase === 'waiting');
      }
    }));
  });
});
