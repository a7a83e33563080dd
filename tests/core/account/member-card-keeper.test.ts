import { describe, expect, it } from 'vitest';
import { MemberCardKeeper, type SeenCard } from '#core/account/member-card-keeper.ts';
import { ok } from '#core/shared/result.ts';
import { later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { NOON } from '#tests/support/moment.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { signedIn, type Tab } from './a-session.ts';

const picture = ok({ bytes: new Uint8Array([60, 115, 118, 103, 62]), mediaType: 'image/svg+xml' });
const seen: SeenCard = { customerCode: 'ALVA00000001', mediaType: 'image/svg+xml', base64: 'PHN2Zz4=', seenAt: NOON };

const keeperOf = ({ session, gateway, shared }: Tab, known?: SeenCard) => {
  const box = storedBox(known);
  return { box, keeper: new MemberCardKeeper({ gateway, session, clock: shared.clock, stored: box.open() }) };
};

describe('the member card', () => {
  it('is kept on the device once it was seen', async () => {
    const tab = await signedIn();
    const { keeper, box } = keeperOf(tab);
    tab.gateway.answer('memberCard', picture);
    await keeper.load();
    expect([keeper.state.get(), box.open().read()]).toEqual([{ phase: 'ready', card: seen, isStale: false }, seen]);
  });

  it('is shown as last seen while it is asked for, and without a network', async () => {
    const tab = await signedIn();
    const { keeper } = keeperOf(tab, seen);
    const answer = later<typeof unreachable>();
    tab.gateway.answer('memberCard', answer.promise);
    const loading = keeper.load();
    expect(keeper.state.get()).toEqual({ phase: 'ready', card: seen, isStale: false });
    answer.settle(unreachable);
    await loading;
    expect(keeper.state.get()).toEqual({ phase: 'ready', card: seen, isStale: true });
  });

  it('that was never seen cannot be shown without a network', async () => {
    const tab = await signedIn();
    const { keeper } = keeperOf(tab);
    await keeper.load();
    expect(keeper.state.get()).toEqual({ phase: 'failed', error: unreachable.error });
  });

  it('of somebody else is not shown', async () => {
    const tab = await signedIn();
    const { keeper } = keeperOf(tab, { ...seen, customerCode: 'EINO00000002' });
    await keeper.load();
    expect(keeper.state.get()).toEqual({ phase: 'failed', error: unreachable.error });
  });

  it('stays in sight when an older question, which nobody answers, ends after a newer one', async () => {
    const tab = await signedIn();
    const { keeper } = keeperOf(tab);
    const lost = later<typeof unreachable>();
    tab.gateway.answer('memberCard', lost.promise, picture);
    const first = keeper.load(); // The guest leaves the page meanwhile, and comes back to it.
    await keeper.load();
    lost.settle(unreachable);
    await first;
    expect(keeper.state.get()).toEqual({ phase: 'ready', card: seen, isStale: false });
  });

  it('leaves the device with the sign-out, also when its answer comes late', async () => {
    const tab = await signedIn();
    const { keeper, box } = keeperOf(tab, seen);
    const answer = later<typeof picture>();
    tab.gateway.answer('memberCard', answer.promise);
    const loading = keeper.load();
    void tab.session.logout(false);
    answer.settle(picture);
    await loading;
    expect([keeper.state.get(), box.open().read()]).toEqual([{ phase: 'loading' }, null]);
  });

  it('leaves with a session that the server has ended', async () => {
    const tab = await signedIn();
    const { keeper, box } = keeperOf(tab, seen);
    tab.gateway.answer('memberCard', sessionOver);
    await keeper.load();
    expect([tab.session.isMember.get(), box.open().read()]).toEqual([false, null]);
  });
});
