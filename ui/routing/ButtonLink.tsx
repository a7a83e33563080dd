import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../components/button-class.ts';
import { Link, type LinkProps } from './Link.tsx';

/** A link that looks like a button: the primary action of a page that only leads on. @example <ButtonLink wide to={menu}>{t('action.to-menu')}</ButtonLink> */
export const ButtonLink = ({ variant, wide, ...link }: ButtonLook & Omit<LinkProps, 'className'>): ReactNode => (
  <Link {...link} className={buttonClass({ variant, wide })} />
);
