import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ALLERGEN_ICONS, DIET_ICONS } from './allergen-icons.ts';
import styles from './Allergens.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export interface AllergensProps {
  readonly allergens: readonly string[];
  readonly diets?: readonly string[];
  /** `marks`: icons on a card, the words for those who listen. `words`: icon and word, on the article page. */
  readonly as: 'marks' | 'words';
  /** After the words: the link about allergens. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** What is in the food. A vegan or vegetarian dish shows its leaf first. @example <Allergens as="marks" allergens={['gluten', 'milk']} /> */
export const Allergens = ({ allergens, diets = [], as, children, className }: AllergensProps): ReactNode => {
  const { t, lookUp, format } = useTexts();
  const allergenWords = allergens.map((code) => lookUp('app', `allergen.${code}`) ?? code);
  const dietWords = diets.map((code) => lookUp('app', `diet.${code}`) ?? code);
  if (as === 'words') {
    return (
      <div className={classNames(styles['words'], className)}>
        {diets.map((code, index) => (
          <span key={code} className={styles['diet']}>{DIET_ICONS[code] && <Icon name={DIET_ICONS[code]} size="s" />}{capital(dietWords[index] ?? code)}</span>
        ))}
        {allergens.map((code, index) => (
          <span key={code}>{ALLERGEN_ICONS[code] && <Icon name={ALLERGEN_ICONS[code]} size="s" />}{capital(allergenWords[index] ?? code)}</span>
        ))}
        {children}
      </div>
    );
  }
  if (allergens.length === 0 && diets.length === 0) return null;
  const spoken = [...dietWords.map(capital), ...(allergens.length > 0 ? [t('allergens.contains', { list: format.list(allergenWords) })] : [])].join('. ');
  return (
    <span className={classNames(styles['marks'], className)}>
      <span className="vh">{spoken}</span>
      {diets.slice(0, 1).map((code) => DIET_ICONS[code] && <Icon key={code} name={DIET_ICONS[code]} className={styles['diet']} />)}
      {allergens.slice(0, 4).map((code) => ALLERGEN_ICONS[code] && <Icon key={code} name={ALLERGEN_ICONS[code]} />)}
    </span>
  );
};
