import { AttackRound, troublesOf } from './support/attack-round.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ hornstull: shortMenu });
test.setTimeout(240_000);

test('[S1] attacks in everything that the terminal host and the product server say stand on a kiosk as text @kiosk', async ({ page, signIn, simulator, control }) => {
  await signIn(page);
  const troubles = troublesOf(page, () => [simulator.url(), ...simulator.terminals.map((terminal) => terminal.url())]);
  const round = new AttackRound();
  const guest = new KioskPayer(page);
  await page.route(/\/api\/(?:shops|settings|order)(?:\/(?!.*design)|\?|$)|\/self-service\/(?:payment|receipt|customer|calculatePrice)/, async (route) => {
    const answer = await route.fetch();
    if (answer.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: round.poison(await answer.json()) });
  });
  const unharmed = async (where: string): Promise<void> => expect({ where, harm: (await round.look(page)).harm, troubles }).toEqual({ where, harm: [], troubles: [] });
  control.setQueue('person');
  await page.goto('/self-service/1/home');
  await guest.begins('takeAway');
  await expect.poll(async () => (await round.look(page)).shown, { timeout: 20_000 }).toBeGreaterThan(3);
  await unharmed('the menu');
  await guest.button(/^Lägg till/).first().click();
  await expect(guest.button('Betala')).toBeEnabled();
  await guest.pays();
  await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 30_000 });
  await unharmed('the terminal, mirrored');
  // A scrap of paper: the kiosk looks at the printer now and then, and one that has none is offered to nobody.
  control.setPrinter({ paperMm: 1 });
  control.act('tap');
  await expect(guest.heading).toHaveText('Tack, smaklig måltid!', { timeout: 30_000 });
  // The page leaves by itself: it is looked at while the press is on its way.
  await Promise.all([unharmed('the number'), guest.button(/Bara numret|Skriv ut/).first().click()]);
  await expect(page.getByText(/papper|skrivar/i).first()).toBeVisible({ timeout: 20_000 });
  await unharmed('a printer that does not print');
});
