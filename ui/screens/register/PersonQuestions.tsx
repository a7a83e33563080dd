import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Field } from '../../components/Field.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RegisterField, RegisterViewModel } from '../../view-models/register-view-model.ts';
import styles from '../login/EntryForm.module.css';
import { ShopsFailed } from './ShopsFailed.tsx';
import { useShopOptions } from './use-shop-options.ts';

/** §5: who it is. Phone and favourite restaurant are asked as the settings demand. */
export const PersonQuestions = observer(({ register }: { readonly register: RegisterViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const shops = useShopOptions(register.favoriteShops.shops);
  const { form, answers, required } = register;
  const wrong = (field: RegisterField): string | undefined => {
    const error = form.errorAt(field);
    return error ? errorText(error) : undefined;
  };
  const optional = t('account.optional');
  return (
    <fieldset className={styles['group']}>
      <legend>{t('register.who')}</legend>
      <div className={styles['two']}>
        <div data-place="name">
          <Field label={t('register.name')} labelNote={optional} name="given-name" autoComplete="given-name" value={answers.name} error={wrong('name')} onValue={(name) => { register.fill({ name }, 'name'); }} onBlur={() => { form.leave('name'); }} />
        </div>
        <div data-place="lastName">
          <Field label={t('register.last-name')} labelNote={optional} name="family-name" autoComplete="family-name" value={answers.lastName} error={wrong('lastName')} onValue={(lastName) => { register.fill({ lastName }, 'lastName'); }} onBlur={() => { form.leave('lastName'); }} />
        </div>
      </div>
      <div data-place="phone">
        <Field
          label={t('register.phone')} {...(!required.phone && { labelNote: optional })} type="tel" inputMode="tel" name="tel" autoComplete="tel" maxLength={40} required={required.phone}
          help={t('register.phone-help')} value={answers.phone} error={wrong('phone')} onValue={(phone) => { register.fill({ phone }, 'phone'); }}
          onBlur={() => { if (answers.phone !== '') form.leave('phone'); }}
        />
      </div>
      <div data-place="favoriteShop">
        <SelectField
          label={t('register.shop')} labelNote={required.favoriteShop ? undefined : optional} name="favorite-shop" required={required.favoriteShop} options={shops}
          placeholder={t(required.favoriteShop ? 'register.shop-choose' : 'register.shop-none')} value={String(answers.favoriteShopId ?? '')} error={wrong('favoriteShop')}
          onValue={(value) => { register.chooseShop(value); }}
        />
      </div>
      {register.favoriteShops.areMissing && <ShopsFailed onRetry={() => { register.favoriteShops.load(); }} />}
    </fieldset>
  );
});
