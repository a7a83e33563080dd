import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import type { DetailsField } from '#core/account/account-forms.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field } from '../../components/Field.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProfileViewModel } from '../../view-models/profile-view-model.ts';
import entryStyles from '../login/EntryForm.module.css';
import { FormError } from '../login/FormError.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';
import { ShopsFailed } from '../register/ShopsFailed.tsx';
import { useShopOptions } from '../register/use-shop-options.ts';
import styles from './ProfileScreen.module.css';

/** Name, phone, favourite restaurant, marketing consent. */
export const Details = observer(({ profile }: { readonly profile: ProfileViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const shops = useShopOptions(profile.favoriteShops.shops);
  const ref = useRef<HTMLFormElement>(null);
  const { details, edit, required, unnamedShop } = profile;
  const options = unnamedShop === null ? shops : [{ value: String(unnamedShop), text: '…' }, ...shops];
  useFormPointer(ref, details.pointed);
  const wrong = (field: DetailsField): string | undefined => {
    const error = details.errorAt(field);
    return error ? errorText(error) : undefined;
  };
  const optional = t('account.optional');
  return (
    <section className={styles['section']}>
      <h2 id="about-heading">{t('profile.about')}</h2>
      <form ref={ref} className={entryStyles['form']} noValidate aria-labelledby="about-heading" onSubmit={(event) => { event.preventDefault(); void profile.save(); }}>
        <div className={entryStyles['two']}>
          <div data-place="name">
            <Field label={t('profile.name')} labelNote={optional} name="given-name" autoComplete="given-name" value={edit.name} error={wrong('name')} onValue={(name) => { profile.fill({ name }, 'name'); }} onBlur={() => { details.leave('name'); }} />
          </div>
          <div data-place="lastName">
            <Field label={t('profile.last-name')} labelNote={optional} name="family-name" autoComplete="family-name" value={edit.lastName} error={wrong('lastName')} onValue={(lastName) => { profile.fill({ lastName }, 'lastName'); }} onBlur={() => { details.leave('lastName'); }} />
          </div>
        </div>
        <div data-place="phone">
          <Field
            label={t('profile.phone')} {...(!required.phone && { labelNote: optional })} type="tel" inputMode="tel" name="tel" autoComplete="tel" maxLength={40} required={required.phone}
            help={t('profile.phone-help')} value={edit.phone} error={wrong('phone')} onValue={(phone) => { profile.fill({ phone }, 'phone'); }} onBlur={() => { details.leave('phone'); }}
          />
        </div>
        <div data-place="favoriteShop">
          <SelectField
            label={t('profile.shop')} labelNote={required.favoriteShop ? undefined : optional} name="favorite-shop" required={required.favoriteShop} options={options}
            placeholder={t(required.favoriteShop ? 'profile.shop-choose' : 'profile.shop-none')} value={String(edit.favoriteShopId ?? '')} error={wrong('favoriteShop')}
            onValue={(value) => { profile.chooseShop(value); }}
          />
        </div>
        {profile.favoriteShops.areMissing && <ShopsFailed onRetry={() => { profile.favoriteShops.load(); }} />}
        <Checkbox checked={edit.marketingConsent} onChange={(marketingConsent) => { profile.fill({ marketingConsent }, null); }}>{t('profile.marketing')}</Checkbox>
        <FormError error={details.error} />
        <Button type="submit" wide variant={profile.isChanged ? 'primary' : 'quiet'} busy={details.isBusy}>{t('profile.save')}</Button>
      </form>
    </section>
  );
});
