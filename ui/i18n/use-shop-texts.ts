import { useEffect, useState } from 'react';
import { I18nContext } from 'react-i18next';
import { SHOP_TEXTS } from '../brand/shop-texts.ts';
import { useProvided } from '../routing/use-provided.ts';
import { shopNamespace } from './shop-texts.ts';

/** §1: what that shop says in its own way (`tOf`), also where the guest is in another shop or in none. Until it is there, or where it cannot be had, the chain's words stand in. */
export const useShopTexts = (shopId: number): void => {
  const { i18n } = useProvided(I18nContext, 'I18nextProvider');
  const [, know] = useState(false);
  useEffect(() => {
    const own = SHOP_TEXTS[shopId];
    if (!own || i18n.hasResourceBundle('sv', shopNamespace(shopId))) return undefined;
    let isWanted = true;
    own().then((texts) => {
      i18n.addResourceBundle('sv', shopNamespace(shopId), texts);
      if (isWanted) know(true);
    }, () => undefined);
    return () => { isWanted = false; };
  }, [i18n, shopId]);
};
