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
 * @example <Allergens allergens={['gluten', 'milk']} diets={['vegetarian']} />
 */
export const Allergens = ({ allergens, diets, className }: AllergensProps): ReactNode => {
  const { t, lookUp, format } = useTexts();
  const words = (kind: string, codes: readonly string[]): string[] => codes.map((code) => lookUp('app', `${kind}.${code}`) ?? code);
  if (allergens.length === 0 && diets.length === 0) return null;
  const drawn = allergens.flatMap((code) => ALLERGEN_ICONS[code] ?? []).slice(0, allergens.length > MARKS ? MARKS - 1 : MARKS);
  const left = allergens.length - drawn.length;
  const spoken = [...words('diet', diets).map(capital), ...(allergens.length > 0 ? [t('allergens.contains', { list: format.list(words('allergen', allergens)) })] : [])].join('. ');
  return (
    <span className={classNames(styles['marks'], className)}>
      <span className="vh">{spoken}</span>
      {diets.slice(0, 1).map((code) => DIET_ICONS[code] && <Icon key={code} name={DIET_ICONS[code]} className={styles['diet']} />)}
      {drawn.map((name) => <Icon key={name} name={name} />)}
      {left > 0 && <span aria-hidden="true">+{left}</span>}
    </span>
  );
};
