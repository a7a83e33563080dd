import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icon-paths.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { PagesOfThree } from '../../../view-models/kiosk/pages-of-three.ts';
import styles from './AccessibleBar.module.css';

interface Way {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

export interface AccessibleHeadProps {
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** Below it: where in the row of pages this one stands. */
  readonly note?: ReactNode;
  readonly previous?: Way;
  readonly next?: Way;
}

const WayButton = ({ way: { label, isOpen, onClick }, icon, words = false }: { readonly way: Way; readonly icon: IconName; readonly words?: boolean }): ReactNode => (
  <button type="button" className={styles['way']} aria-label={words ? undefined : label} aria-disabled={!isOpen} onClick={() => { if (isOpen) onClick(); }}>
    <Icon name={icon} />{words && label}
  </button>
);

/** The page's heading between the ways to the one before and the one after it. */
export const AccessibleHead = ({ title, titleLang, note, previous, next }: AccessibleHeadProps): ReactNode => (
  <div className={styles['head']} data-alone={previous === undefined || undefined}>
    {previous && <WayButton way={previous} icon="back" />}
    <div className={styles['title']}><h1 tabIndex={-1} lang={titleLang}>{title}</h1>{note !== undefined && <p>{note}</p>}</div>
    {next && <WayButton way={next} icon="forward" />}
  </div>
);

/** The three before, or three more; nothing where there are no more than three. */
export const AccessiblePager = observer(({ rows }: { readonly rows: PagesOfThree<unknown> }): ReactNode => {
  const { t } = useTexts();
  if (rows.pages === 1) return null;
  return (
    <div className={styles['pager']}>
      <WayButton way={{ label: t('kiosk-order.previous-three'), isOpen: rows.hasPrevious, onClick: () => { rows.previous(); } }} icon="up" words />
      <WayButton way={{ label: t('kiosk-order.next-three'), isOpen: rows.hasNext, onClick: () => { rows.next(); } }} icon="down" words />
    </div>
  );
});
