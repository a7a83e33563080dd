import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { KioskSign } from './KioskSign.tsx';
import { KioskUtility } from './KioskUtility.tsx';
import styles from './KioskFrame.module.css';

export interface KioskFrameProps {
  /** At the right of the head (136 px high), beside the logo; not in accessibility mode, where it would be out of reach. */
  readonly head?: ReactNode;
  /** 220 px at the left, between head and foot; not in accessibility mode. */
  readonly rail?: ReactNode;
  /** Accessibility mode: what is seen in the top 632 px (`KioskShow`). It never takes input (the sign in it, which staff holds, is the frame's) and is not read out: say it in the page as well. */
  readonly show?: ReactNode;
  /** The page; it scrolls. In accessibility mode it lies between 632 px and the foot and does not. */
  readonly children: ReactNode;
  /** Left of the primary action, in the same row. */
  readonly secondary?: ReactNode;
  /** The one primary action: lower right, 420 px wide. */
  readonly primary?: ReactNode;
  /** The primary action's width: `l` is 660 (article). */
  readonly primaryWidth?: 'm' | 'l';
  /** In place of start over, language and accessibility; null: no such row. */
  readonly utility?: ReactNode;
  /** `bare`: no head and no foot of its own; the page fills the screen and places its parts itself (start, payment, done). */
  readonly layout?: 'framed' | 'bare';
  /** Paper, or the brand's colour (payment, done). */
  readonly ground?: 'paper' | 'brand';
  /** A sign lies over the top of the screen (`HelpCall`): what the page has there moves below it, by `--k-called`. */
  readonly isCalled?: boolean;
  /** Where the language is not the page's (X15). */
  readonly lang?: string | undefined;
}

/** The frame of a kiosk's screen: the same things in the same places, in both modes. Every kiosk page renders one. */
export const KioskFrame = observer(({
  head, rail, show, children, secondary, primary, primaryWidth = 'm', utility = <KioskUtility />, layout = 'framed', ground = 'paper', isCalled = false, lang,
}: KioskFrameProps): ReactNode => {
  const { accessibility: { isOn } } = useKioskViewModels();
  const hasRow = Boolean(secondary || primary);
  const hasFoot = hasRow || Boolean(utility);
  const foot = hasFoot && (
    <footer className={styles['foot']}>
      {hasRow && <div className={classNames(styles['row'], primaryWidth === 'l' && styles['wide'])}><div className={styles['second']}>{secondary}</div>{primary}</div>}
      {utility}
    </footer>
  );
  if (isOn) {
    return (
      <div className={classNames(styles['frame'], styles['accessible'], isCalled && styles['called'])}>
        <div className={styles['show']} aria-hidden="true" inert>{show}</div>
        <span className={styles['sign']} aria-hidden="true"><KioskSign /></span>
        <main id="main" tabIndex={-1} lang={lang} className={styles['controls']}>{children}</main>
        {foot}
      </div>
    );
  }
  return (
    <div className={classNames(styles['frame'], styles[layout], styles[ground], Boolean(rail) && styles['railed'], !hasFoot && styles['footless'], isCalled && styles['called'], hasFoot && !hasRow && styles['low'])}>
      {layout === 'framed' && <header className={styles['head']}><KioskSign />{head}</header>}
      {rail}
      <main id="main" tabIndex={-1} lang={lang} className={styles['main']}>{children}</main>
      {foot}
    </div>
  );
});
