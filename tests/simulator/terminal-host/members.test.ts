import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { createMembers, type Member, type MembersDeps } from '#simulator/terminal-host/members.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const [astrid, eino] = [{ customerCode: 'SIM-1001', name: 'Astrid' }, { customerCode: 'SIM-1002', name: 'Eino' }] as const;
type Answer = Member | null | number;

/** A host that has Eino on its own list, and a product server that answers this: somebody, nobody, or an error of this status. */
const aHostsMembers = (answer: Answer) => {
  const [clock, server] = [virtualClock(), { answer }];
  const link: MembersDeps['link'] = { member: async () => (typeof server.answer === 'number' ? failed(appError('error.server', { status: server.answer })) : ok(server.answer)) };
  return { clock, server, members: createMembers({ clock, link, shopId: 1, own: [eino] }) };
};

describe('[W-9] who is a member', () => {
  it.each([[404, 'member'], [405, 'member'], [500, 'unknown'], [0, 'unknown']])('is for the own list to say where the server has no such call (%i), and not where it is away', async (status, kind) => {
    expect(await aHostsMembers(status).members.byCode('sim-1002')).toMatchObject({ kind });
  });

  it('whom a server that is away has just named stays one, for minutes', async () => {
    const { members, server, clock } = aHostsMembers(astrid);
    await members.byCode('SIM-1001');
    server.answer = 0;
    const away = await members.byCode('SIM-1001');
    await clock.advance(HOST_LIMITS.memberMs);
    expect([away, await members.byCode('SIM-1001')]).toEqual([{ kind: 'member', member: astrid }, { kind: 'unknown' }]);
  });

  it('are remembered by the hundred: then who was named first is forgotten', async () => {
    const { members, server } = aHostsMembers(astrid);
    for (let at = 0; at <= 200; at += 1) await members.byCode(`CODE-${at}`);
    server.answer = 0;
    expect([await members.byCode('CODE-0'), await members.byCode('CODE-1')]).toMatchObject([{ kind: 'unknown' }, { kind: 'member' }]);
  });

  it('whom it has named nobody since is none any more when it is away', async () => {
    const { members, server } = aHostsMembers(astrid);
    await members.byCode('SIM-1001');
    server.answer = null;
    await members.byCode('SIM-1001');
    server.answer = 0;
    expect(await members.byCode('SIM-1001')).toEqual({ kind: 'unknown' });
  });
});
