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

/** Somebody behind the counter: signs the kiosk in whenever it shows a code, now and then with a wrong password first. */
export const startCashier = ({ clock, browser, host, dice, say, onSignIn, shop }: CashierDeps): (() => void) => {
  let isGone = false;
  const served = new Map<string, number>();
  const look = async (): Promise<void> => {
    for (const { parts: { services } } of browser.pages) {
      const signin = services.signin.signin.get();
      if (signin.phase === 'refused') {
        say('the cashier asks for a new code');
        services.signin.begin(shopId(shop));
        continue;
      }
      if (signin.phase !== 'waiting' && signin.phase !== 'connecting') continue;
      const { id } = signin.session;
      const [cashier] = DEMO_CASHIERS;
      const times = served.get(id) ?? 0;
      if (cashier === undefined || times > 3) continue;
      served.set(id, times + 1);
      const isWrong = times === 0 && dice.chance(4);
      say(`the cashier signs the kiosk in${isWrong ? ' with a wrong password' : ''}`);
      onSignIn();
      await host.control.signIn(id, { ...cashier, password: isWrong ? 'björk' : cashier.password }, 'kiosk-1');
    }
  };
  const again = (): void => {
    clock.schedule(seconds(dice.between(2, 6)), () => {
      if (isGone) return;
      void look();
      again();
    });
  };
  again();
  return () => { isGone = true; };
};
