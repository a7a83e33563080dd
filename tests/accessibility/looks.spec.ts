import { expect, test } from 'playwright/test';
import { axeLook } from './support/axe-look.ts';
import { foreignLook } from './support/foreign-look.ts';
import { pageLook } from './support/page-look.ts';
import { pixelLook } from './support/pixel-look.ts';

/** A page with one of every fault that the looks must find. */
const FAULTY = `<!doctype html><html lang="en"><head><title>x</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>
  body { margin: 0; font: 16px sans-serif; color: #000; background: #fff; }
  @keyframes slide { from { opacity: .5; } }
  .moves { animation: slide 60s infinite; }
  .over { background: linear-gradient(90deg, #777, #999); color: #888; }
  button { min-width: 200px; min-height: 60px; } .tiny { min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0; }
  .wide { width: 3000px; height: 10px; }
</style></head><body>
  <main><h1>Menu</h1><h3>Left out</h3><p class="over">Cannot be read</p><p class="moves">Moves</p><p>119 :-</p><p>3 or more, 25 kr each</p><p>Suomi</p>
  <button class="tiny" aria-label="Tiny"></button><button aria-label="High"></button><button aria-label="Over" style="position: absolute; margin-left: -100px"></button><img src="data:," width="9" height="9"></main><div class="wide"></div>
</body></html>`;

test('the looks find what is planted: contrast over a gradient, small type and targets, what is out of reach, what moves, the wrong language, a heading that is left out, a price with a sign', async ({ page }) => {
  await page.setContent(FAULTY);
  const found = await pageLook(page, { target: 44, reachFrom: 600, capital: 20, language: 'sv', isStill: true });
  for (const fault of ['X6 "Tiny"', 'X6 "High" <button class=""> lies over "Over"', 'X7 ', 'X8 16 px', 'X9 "High"', 'X14 moves', 'X15 html is in "en"', 'X20 is read out', 'X21 the title', 'X21 a level is left out']) {
    expect(found.some((each) => each.startsWith(fault)), `${fault}: ${found.join('\n')}`).toBe(true);
  }
  expect(await foreignLook(page)).toEqual(['X15 "Suomi" is said to be in "en", and is in fi']);
  expect(found.filter((fault) => fault.startsWith('X20'))).toEqual(['X20 is read out with its sign: 119 :- <p class="">', 'X20 is read out with its sign: 3 or more, 25 kr each <p class="">']);
  expect((await pixelLook(page)).map((fault) => fault.split('"')[1])).toEqual(['Cannot be read']);
  const seen = await axeLook(page);
  for (const rule of ['X1 image-alt', 'X1 heading-order', 'X10 ']) expect(seen.some((each) => each.startsWith(rule)), `${rule}: ${seen.join('\n')}`).toBe(true);
});

test('a number that counts does not keep a page from being looked at', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><body><p>Nothing else moves</p><p style="color: #999; background: #fff"></p></body></html>');
  await page.evaluate(() => {
    const [, number] = document.querySelectorAll('p');
    let count = 1000;
    setInterval(() => { if (number) number.textContent = `${String(count += 7)} pieces sold`; }, 10);
  });
  expect((await pixelLook(page)).map((fault) => fault.replace(/\d+ pieces/, 'some pieces'))).toEqual([expect.stringMatching(/^X10 2\.\d\d:1 "some pieces sold" /)]);
});
