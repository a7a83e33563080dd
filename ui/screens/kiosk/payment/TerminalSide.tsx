import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { classNames } from '../../../components/class-names.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskSettings } from '#core/settings/settings.ts';
import styles from './TerminalSide.module.css';

/** Where the card terminal hangs. It stands in the primary action's place and is none: the action is at the terminal. */
export const TerminalSide = ({ side }: { readonly side: KioskSettings['terminalSide'] }): ReactNode => {
  const { t } = useTexts();
  return <p className={classNames(styles['side'], styles[side])} data-side={side}><span>{t(`kiosk-pay.side-${side}`)}</span><i><Icon name="arrow" /></i></p>;
};
