import { expect, it } from 'vitest';
import { KioskSection } from '#ui/screens/kiosk/menu/KioskSection.tsx';
import { MenuSection } from '#ui/screens/menu/MenuSection.tsx';
import { MenuViewModel } from '#ui/view-models/menu-view-model.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { heard } from '../components/said.tsx';
import { aGuestApp } from '../view-models/a-guest-app.ts';

const acts = {} as never;

it.each([['a menu with nothing in it', aMenu([]), ''], ['a category with nothing in it', aMenu([aContainer('soups')]), 'soups ']])('[MENU-8] %s says so, at a kiosk too', async (_what, menu, name) => {
  const app = aGuestApp({ menu });
  const page = new MenuViewModel(app);
  page.start();
  await app.clock.settle();
  const said = page.sections.map((section) => [heard(<MenuSection section={section} acts={acts} made="" eager={0} />), heard(<KioskSection section={section} acts={acts} isFirst />)]);
  expect(said).toEqual([[`${name}Här är det tomt just nu`, `${name}Här är det tomt just nu`]]);
});
