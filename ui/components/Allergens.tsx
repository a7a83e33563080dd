import type { ReactNode } from 'react';
import { capital } from '../i18n/capital.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ALLERGEN_ICONS, DIET_ICONS } from './allergen-icons.ts';
import styles from './Allergens.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export interface AllergensProps {
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  readonly className?: string | undefined;
}

/** A card has room for so many marks, or for one less and how many more there are. */
const MARKS = 5;

/**
 * What is in the food, on a card: marks, and the words for those who listen. A vegan or vegetarian dish shows its leaf first.
 * What may harm somebody is told by its code where we have no word for it; a diet of a newer server only once we have (W4).
 * @example <Allergens allergens={['gluten', 'milk']} diets={['vegetarian']} />
 */
export const Allergens = ({ allergens, diets, className }: AllergensProps): ReactNode => {
  const { t, lookUp, format } = useTexts();
  if (allergens.length === 0 && diets.length === 0) return null;
  const drawn = allergens.flatMap((code) => ALLERGEN_ICONS[code] ?? []).slice(0, allergens.length > MARKS ? MARKS - 1 : MARKS);
  const left = allergens.length - drawn.length;
  const spoken = [
    ...diets.flatMap((code) => lookUp('app', `diet.${code}`) ?? []).map(capital),
    ...(allergens.length > 0 ? [t('allergens.contains', { list: format.list(allergens.map((code) => lookUp('app', `allergen.${code}`) ?? code)) })] : []),
  ].join('. ');
  return (
    <span className={classNames(styles['marks'], className)}>
      <span className="vh">{spoken}</span>
      {diets.some((code) => DIET_ICONS[code]) && <Icon name="leaf" className={styles['diet']} />}
      {drawn.map((name) => <Icon key={name} name={name} />)}
      {left > 0 && <span aria-hidden="true">+{left}</span>}
    </span>
  );
};
