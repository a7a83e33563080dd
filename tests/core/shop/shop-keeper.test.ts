import { describe, expect, it } from 'vitest';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { cell, type Readable } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { ShopKeeper } from '#core/shop/shop-keeper.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aShop, aSpot } from '#tests/support/a-shop.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const [one, two] = [shopId(1), shopId(2)];
const down: AppError = appError('shops.failed', { status: 503, outcome: 'unknown' });

const aKeeper = (answers: Partial<ShopGateway> = {}, settings: Readable<Settings> = cell(DEFAULT_SETTINGS)) => {
  const box = storedBox<ShopId>();
  const none = () => Promise.resolve(failed(down));
  const keeper = new ShopKeeper({ stored: box.open(), settings, gateway: { list: none, byId: (id) => Promise.resolve(ok(aShop({ id }))), menu: none, deliverySpots: none, pickupTimes: none, ...answers } });
  return { keeper, box, selected: () => keeper.selected.get()?.id ?? null };
};

/** Answers come when they are let go, in any order. */
const heldAnswers = () => {
  const waiting: ((shop: Result<Shop>) => void)[] = [];
  return { byId: () => new Promise<Result<Shop>>((resolve) => { waiting.push(resolve); }), let: (at: number, answer: Result<Shop>) => waiting[at]?.(answer) };
};

describe('the list', () => {
  it('goes from loading to ready, asked once at a time', async () => {
    let asked = 0;
    const { keeper } = aKeeper({ list: () => { asked += 1; return Promise.resolve(ok([aShop()])); } });
    const phases: string[] = [];
    keeper.list.subscribe(() => phases.push(keeper.list.get().phase));
    await Promise.all([keeper.loadList(), keeper.loadList()]);
    expect([phases, asked, keeper.list.get().shops]).toEqual([['loading', 'ready'], 1, [aShop()]]);
  });

  it('[ERR-4] a failure keeps the shops that were there and says what went wrong', async () => {
    const answers: Result<readonly Shop[]>[] = [ok([aShop()]), failed(down)];
    const { keeper } = aKeeper({ list: () => Promise.resolve(answers.shift() ?? failed(down)) });
    await keeper.loadList();
    await keeper.loadList();
    expect(keeper.list.get()).toEqual({ phase: 'failed', shops: [aShop()], error: down });
  });

  it('[MENU-7] asked for again unnoticed, changes with an answer only; one that nobody wanted is not asked for', async () => {
    const answers: Result<readonly Shop[]>[] = [ok([aShop()]), failed(down), ok([aShop({ status: 'paused' })])];
    const { keeper } = aKeeper({ list: () => Promise.resolve(answers.shift() ?? failed(down)) });
    await keeper.renewList();
    const left = answers.length;
    await keeper.loadList();
    const heard: unknown[] = [];
    keeper.list.subscribe(() => heard.push(keeper.list.get()));
    await keeper.renewList();
    await keeper.renewList();
    expect([left, heard]).toEqual([3, [{ phase: 'ready', shops: [aShop({ status: 'paused' })] }]]);
  });

  it('[MENU-7] is one question, whoever asks while its answer is awaited: an older answer never comes after a newer one', async () => {
    const waiting: ((answer: Result<readonly Shop[]>) => void)[] = [];
    const { keeper } = aKeeper({ list: () => new Promise((resolve) => { waiting.push(resolve); }) });
    const loaded = keeper.loadList();
    const asked = [keeper.renewList(), keeper.renewList(), keeper.loadList()];
    waiting[0]?.(ok([aShop()]));
    await Promise.all([loaded, ...asked]);
    const first = keeper.list.get();
    const renewed = keeper.renewList();
    const again = keeper.loadList();
    waiting[1]?.(ok([aShop({ status: 'paused' })]));
    await Promise.all([renewed, again]);
    expect([waiting.length, first, keeper.list.get()]).toEqual([2, { phase: 'ready', shops: [aShop()] }, { phase: 'ready', shops: [aShop({ status: 'paused' })] }]);
  });
});

describe('the selected shop', () => {
  it('[GUARD-5] [SHOP-3] [STORE-1] is loaded by its id, and remembered', async () => {
    const { keeper, selected, box } = aKeeper();
    expect(await keeper.loadById(two)).toEqual(ok(aShop({ id: two })));
    expect([selected(), keeper.rememberedId, box.open().read()]).toEqual([2, 2, 2]);
  });

  it('[W-4] [SHOP-5] takes no orders while its chain names only order types that are unknown here, and neither does one of the list; a shop with its own does', async () => {
    const settings = cell<Settings>(DEFAULT_SETTINGS);
    const [bare, own] = [aShop({ id: one, orderTypes: [] }), aShop({ id: two, orderTypes: ['takeAway'] })];
    const { keeper } = aKeeper({ list: () => Promise.resolve(ok([bare, own])), byId: () => Promise.resolve(ok(bare)) }, settings);
    await Promise.all([keeper.loadList(), keeper.loadById(one)]);
    const heard: unknown[] = [];
    keeper.selected.subscribe(() => heard.push(keeper.selected.get()?.status));
    const seen = (): unknown => [keeper.list.get(), keeper.selected.get()];
    expect(seen()).toEqual([{ phase: 'ready', shops: [bare, own] }, bare]);
    settings.set({ ...DEFAULT_SETTINGS, orderTypes: [] });
    expect(seen()).toEqual([{ phase: 'ready', shops: [{ ...bare, status: 'unknown' }, own] }, { ...bare, status: 'unknown' }]);
    settings.set(DEFAULT_SETTINGS);
    keeper.list.subscribe(() => heard.push('list'));
    settings.set({ ...DEFAULT_SETTINGS, smsEnabled: true }); // Nothing new about the shops.
    expect([seen(), heard]).toEqual([[{ phase: 'ready', shops: [bare, own] }, bare], ['unknown', 'online']]);
  });

  it('[GUARD-5] one that can\'t be loaded changes nothing', async () => {
    const { keeper, selected } = aKeeper({ byId: (id) => Promise.resolve(id === one ? ok(aShop()) : failed(down)) });
    await keeper.loadById(one);
    expect([(await keeper.loadById(two)).ok, selected(), keeper.rememberedId]).toEqual([false, 1, 1]);
  });

  it('[MENU-3] without a network it is the one that this device has seen last; a server that says no is believed', async () => {
    const seen = aShop({ status: 'paused' });
    const [away, gone] = [aKeeper({ byId: () => Promise.resolve(failed(down)) }), aKeeper({ byId: () => Promise.resolve(failed(appError('preorder.shop-not-found', { status: 404 }))) })];
    for (const { keeper } of [away, gone]) keeper.fallBackOn((id) => Promise.resolve(id === one ? seen : null));
    expect([await away.keeper.loadById(one), away.keeper.selected.get(), await away.keeper.loadById(two), away.selected()]).toEqual([ok(seen), seen, failed(down), 1]);
    expect([(await gone.keeper.loadById(one)).ok, gone.selected()]).toEqual([false, null]);
  });

  it('[MENU-7] asked for again in vain is the same as before', async () => {
    const answers = [ok(aShop()), failed(down)];
    const { keeper } = aKeeper({ byId: () => Promise.resolve(answers.shift() ?? failed(down)) });
    await keeper.loadById(one);
    expect([await keeper.refresh(), keeper.selected.get()]).toEqual([failed(down), aShop()]);
  });

  it('[GUARD-5] an answer of before is nothing while another shop is wanted', async () => {
    const held = heldAnswers();
    const { keeper, selected } = aKeeper(held);
    const both = [keeper.loadById(one), keeper.loadById(two)];
    held.let(0, ok(aShop({ id: one })));
    await both[0];
    const early = selected();
    held.let(1, ok(aShop({ id: two })));
    await Promise.all(both);
    expect([early, selected()]).toEqual([null, 2]);
  });

  it('a late answer does not take the guest back to the shop before', async () => {
    const held = heldAnswers();
    const { keeper, selected } = aKeeper(held);
    const both = [keeper.loadById(one), keeper.loadById(two)];
    held.let(1, ok(aShop({ id: two })));
    held.let(0, ok(aShop({ id: one })));
    await Promise.all(both);
    expect(selected()).toBe(2);
  });

  it('asking again brings news of the same shop, and none when the guest has gone to another', async () => {
    const held = heldAnswers();
    const { keeper, selected } = aKeeper(held);
    keeper.select(aShop());
    const first = keeper.refresh();
    held.let(0, ok(aShop({ status: 'paused' })));
    await first;
    expect(keeper.selected.get()?.status).toBe('paused');
    const second = keeper.refresh();
    keeper.select(aShop({ id: two }));
    held.let(1, ok(aShop({ status: 'online' })));
    await second;
    expect([selected(), await aKeeper().keeper.refresh()]).toEqual([2, null]);
  });

  it.each([[[0, 1]], [[1, 0]]])('asking again twice at once tells what was asked last, whichever answer comes first (%s)', async (order) => {
    const held = heldAnswers();
    const { keeper } = aKeeper(held);
    keeper.select(aShop());
    const both = [keeper.refresh(), keeper.refresh()];
    for (const at of order) {
      held.let(at, ok(aShop({ status: at === 0 ? 'online' : 'paused', description: `answer ${String(at)}` })));
      await both[at];
    }
    expect(keeper.selected.get()?.status).toBe('paused');
  });

  it('nor does an answer to a question of before undo that of a shop that was loaded anew', async () => {
    const held = heldAnswers();
    const { keeper } = aKeeper(held);
    keeper.select(aShop());
    const [refresh, load] = [keeper.refresh(), keeper.loadById(one)];
    held.let(1, ok(aShop({ status: 'paused' })));
    await load;
    held.let(0, ok(aShop()));
    await refresh;
    expect(keeper.selected.get()?.status).toBe('paused');
  });

  it('asking again does not stand in the way of a shop that is being loaded', async () => {
    const held = heldAnswers();
    const { keeper, selected } = aKeeper(held);
    keeper.select(aShop());
    const load = keeper.loadById(two);
    const refresh = keeper.refresh();
    held.let(0, ok(aShop({ id: two })));
    await load;
    held.let(1, ok(aShop()));
    await refresh;
    expect(selected()).toBe(2);
  });

  it('[GUARD-5] nor does its answer that comes first: the other shop is still the one that is wanted', async () => {
    const held = heldAnswers();
    const { keeper, selected } = aKeeper(held);
    keeper.select(aShop());
    const load = keeper.loadById(two);
    const refresh = keeper.refresh();
    held.let(1, ok(aShop({ status: 'paused' })));
    await refresh;
    const shown = keeper.selected.get()?.status;
    held.let(0, ok(aShop({ id: two })));
    await load;
    expect([shown, selected(), keeper.rememberedId]).toEqual(['paused', 2, 2]);
  });

  it('[BACK-1] is cleared with all that belongs to it', async () => {
    const held = heldAnswers();
    const { keeper, selected, box } = aKeeper({ byId: held.byId, deliverySpots: () => Promise.resolve(ok([aSpot()])) });
    keeper.select(aShop());
    await keeper.loadSpots();
    const late = keeper.loadById(two);
    keeper.clear();
    held.let(0, ok(aShop({ id: two })));
    await late;
    expect([selected(), keeper.spots.get(), keeper.rememberedId, box.open().read()]).toEqual([null, [], null, null]);
  });
});

describe('delivery spots', () => {
  it('are those of the selected shop, and go with it', async () => {
    const { keeper } = aKeeper({ deliverySpots: () => Promise.resolve(ok([aSpot()])) });
    expect(await keeper.loadSpots()).toBeNull();
    keeper.select(aShop());
    await keeper.loadSpots();
    keeper.select(aShop({ status: 'paused' }));
    expect(keeper.spots.get()).toEqual([aSpot()]);
    keeper.select(aShop({ id: two }));
    expect(keeper.spots.get()).toEqual([]);
  });

  it('are asked for once at a time in each shop', async () => {
    const [asked, answers]: [ShopId[], ((spots: Result<readonly ReturnType<typeof aSpot>[]>) => void)[]] = [[], []];
    const { keeper } = aKeeper({ deliverySpots: (id) => { asked.push(id); return new Promise((resolve) => { answers.push(resolve); }); } });
    keeper.select(aShop());
    const impatient = [keeper.loadSpots(), keeper.loadSpots(), keeper.loadSpots()];
    keeper.select(aShop({ id: two }));
    const elsewhere = keeper.loadSpots();
    expect(asked).toEqual([one, two]);
    answers[1]?.(ok([aSpot()]));
    answers[0]?.(failed(down));
    expect(await Promise.all([...impatient, elsewhere])).toEqual([failed(down), failed(down), failed(down), ok([aSpot()])]);
    expect(keeper.spots.get()).toEqual([aSpot()]);
    void keeper.loadSpots();
    expect(asked).toEqual([one, two, two]);
  });
});
