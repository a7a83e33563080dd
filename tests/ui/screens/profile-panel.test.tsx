import { expect, it } from 'vitest';
import { ProfilePanel } from '#ui/screens/profile-menu/ProfilePanel.tsx';
import { ProfileMenuViewModel } from '#ui/view-models/profile-menu-view-model.ts';
import { aProfile } from '#tests/support/a-customer.ts';
import { heard, html } from '../components/said.tsx';
import { aCustomerApp } from '../view-models/a-customer-app.ts';
import { onAPage } from './on-a-page.tsx';

it('[LAYOUT-4] the profile menu leads to the membership card, offers, favourites, order history and account, and signs out', async () => {
  const app = await aCustomerApp({ profile: aProfile() });
  const profileMenu = new ProfileMenuViewModel({ ...app, shop: app.shops.selected, prepare: () => Promise.resolve(), logout: (everywhere) => app.account.logout(everywhere) });
  const panel = onAPage(<ProfilePanel onDone={() => undefined} />, { profileMenu });
  expect([html(panel).match(/(?<=<a [^>]*href=")[^"]+/g), heard(panel)]).toEqual([
    ['/member-card', '/campaigns', '/favorites', '/order-history', '/profile'],
    'Mitt konto Hej Alva alva.lind@example.com Stäng Medlemskort Visa i kassan Erbjudanden Favoriter Mina beställningar Mitt konto Logga ut Logga ut överallt',
  ]);
});
