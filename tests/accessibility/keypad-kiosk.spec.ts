import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { BlindAgent, KEYPAD } from './support/blind-agent.ts';
import { fillsTheBasket, paysAtTheTable } from './support/kiosk-order.ts';
import { listenIn } from './support/listen-in.ts';
import { countPointers } from './support/no-pointer.ts';
import { spokenWords } from './support/spoken-words.ts';
import { button } from './support/web-order.ts';

test.describe.configure({ timeout: 180_000 });

const [PLUGGED_IN, PULLED_OUT, HELP] = ['F15', 'F16', 'F13'];

test('[KIOSK-4] [X3] [X17] [X18] a whole order by headphones and a keypad; the number and the receipt are said, and pulling the plug leaves nothing @kiosk', async ({ page, signIn, control }) => {
  const [pointers, said] = [await countPointers(page), await listenIn(page)];
  await signIn(page);
  const words = await spokenWords('sv');
  const agent = await BlindAgent.at(page, { ...KEYPAD, isCounted: true });
  const guest = { page, agent, words, control };
  /** All of it has been said in Swedish, whatever was said besides. */
  const hears = (...sentences: readonly string[]): Promise<void> => expect.poll(() => said, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(sentences.map((sentence) => `sv-SE: ${sentence}`)));
  // The keys lead from thing to thing in the ordinary mode, too.
  await agent.goesTo(button(words.from('kiosk.begin')));
  expect(said).toEqual([]);
  await agent.press(PLUGGED_IN);
  await hears('Välkommen', 'Skärmen läser upp allt för dig', 'Hungrig?', 'Det doftar redan');
  await agent.waitsFor(button(words.whole('kiosk.normal-mode')));

  await fillsTheBasket(guest, 'dineInPlace');
  await hears('Hur vill du äta?', 'Bröd', 'inte vald', 'vald', 'Björkburgaren: 2', 'Totalt 258 kr', '1 vara, 129 kr');
  await agent.press(HELP);
  await hears('1, 2, 3 väljer · bakåt går tillbaka');
  const number = await paysAtTheTable(guest, '12');
  await hears('Följ instruktionerna på kortterminalen', 'Tack, smaklig måltid!', `Ditt nummer ${number}`, 'Terminalen sitter under skärmen', 'Serveras vid: Bord 12', 'Sätt dig, vi kommer med maten');
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
  // What is said politely is said to its end, also after what was said at once.
  await agent.takes(button(words.from('kiosk-pay.receipt-print')));
  const printed = ['sv-SE: Skriver ut …', 'sv-SE: Kvittot är utskrivet', 'sv-SE: Ta det under skärmen'];
  await expect.poll(() => said.slice(-printed.length), { timeout: 20_000 }).toEqual(printed);
  await agent.takes(button(words.from('kiosk-pay.receipt-read')));
  await hears(`Kvitto från Hornstull, nummer ${number}`, '2 Björkburgaren, 258 kr', 'Betalt 258 kr, varav moms 12 % 27,64 kr');
  expect(agent.pressed.length / agent.planned, `${agent.pressed.length} keys, planned ${agent.planned}`).toBeLessThanOrEqual(1.5);
  await agent.goesTo(button(words.from('kiosk-pay.done')));
  await hears('Skärmen går vidare om 3 minuter');
  await agent.select();
  await page.waitForURL(/\/self-service\/1\/home$/);

  // The next one goes away in the middle of an order, in another language.
  await agent.press(PLUGGED_IN);
  await agent.takes(button(/^Suomi$/));
  // The page, too, in its new language's voice.
  await expect.poll(() => said.at(-1)).toMatch(/^fi-FI: Valitse kieli$/);
  expect(said.filter((sentence) => sentence.endsWith('Nälkä?'))).toEqual(['fi-FI: Nälkä?']);
  const finnish = await spokenWords('fi');
  await agent.takes(button(finnish.from('kiosk.begin')));
  await agent.waitsFor({ role: 'heading', name: finnish.whole('order-type.heading') });
  await expect.poll(() => said.filter((sentence) => sentence.startsWith('fi-FI: ')).length).toBeGreaterThan(5);
  await agent.press(PULLED_OUT);
  await expect.poll(() => said.at(-1)).toBe('-');
  const wasSaid = said.length;
  await page.waitForURL(/\/self-service\/1\/home$/, { timeout: 20_000 });
  await agent.waitsFor(button(words.from('kiosk.begin')));
  await agent.waitsFor(button(words.whole('kiosk.accessibility')));
  expect([said.slice(wasSaid), pointers()]).toEqual([[], 0]);
});
