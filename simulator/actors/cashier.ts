import type { Clock } from '#core/ports/clock.ts';
import { seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { DEMO_CASHIERS, type TerminalHost } from '../terminal-host/create-terminal-host.ts';
import type { Browser } from './browser.ts';
import type { Dice } from './guest-choices.ts';
import type { KioskPageParts } from './kiosk-services.ts';

export interface CashierDeps {
  readonly clock: Clock;
  readonly browser: Browser<KioskPageParts>;
  readonly host: TerminalHost;
  readonly dice: Dice;
  readonly say: (text: string) => void;
  readonly onSignIn: () => void;
  readonly shop: number;
}

/** Somebody behind the counter: signs the kiosk in whenever it shows a code, now and then with a wrong password first, and has it show one where it says that it is signed out. Looks up when a screen changes, not all the time. */
export interface Cashier {
  /** A page of the kiosk that the cashier sees from now on. */
  follow(page: KioskPageParts): void;
  leave(): void;
}

/** More than four wrong turns, and the cashier lets it be. */
const mostTries = 4;

export const createCashier = ({ clock, browser, host, dice, say, onSignIn, shop }: CashierDeps): Cashier => {
  let isGone = false;
  let isComing = false;
  const tries = new Map<string, number>();
  const wantsSomebody = ({ services: { signin }, screen }: KioskPageParts): boolean => {
    if (screen.isSignedOut) return true;
    const state = signin.signin.get();
    if (state.phase === 'refused') return true;
    return (state.phase === 'waiting' || state.phase === 'connecting') && (tries.get(state.session.id) ?? 0) < mostTries;
  };
  const help = async ({ services, screen }: KioskPageParts): Promise<void> => {
    if (screen.isSignedOut) {
      say('the cashier has the kiosk ask for a cashier');
      return screen.signIn();
    }
    const signin = services.signin.signin.get();
    if (signin.phase === 'refused') {
      say('the cashier asks for a new code');
      services.signin.begin(shopId(shop));
      return;
    }
    if (signin.phase !== 'waiting' && signin.phase !== 'connecting') return;
    const { id } = signin.session;
    const [cashier] = DEMO_CASHIERS;
    if (cashier === undefined) return;
    const before = tries.get(id) ?? 0;
    tries.set(id, before + 1);
    const isWrong = before === 0 && dice.chance(4);
    say(`the cashier signs the kiosk in${isWrong ? ' with a wrong password' : ''}`);
    onSignIn();
    await host.control.signIn(id, { ...cashier, password: isWrong ? 'björk' : cashier.password }, 'kiosk-1');
  };
  const comeSoon = (): void => {
    if (isComing || isGone) return;
    isComing = true;
    clock.schedule(seconds(dice.between(1, 4)), () => {
      isComing = false;
      if (isGone) return;
      for (const { parts } of browser.pages) if (wantsSomebody(parts)) void help(parts);
      if (browser.pages.some(({ parts }) => wantsSomebody(parts))) comeSoon();
    });
  };
  return {
    follow: (page) => {
      const look = (): void => { if (wantsSomebody(page)) comeSoon(); };
      const { signin, station, navigation } = page.services;
      for (const changing of [signin.signin, station.station, navigation.location]) changing.subscribe(look);
      look();
    },
    leave: () => { isGone = true; },
  };
};
