import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { calledAs } from '../../brand/brand.ts';
import { classNames } from '../../components/class-names.ts';
import { Logo } from '../../components/Logo.tsx';
import { Plate } from '../../components/Plate.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { SignageGroup, SignageViewModel } from '../../view-models/signage-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { keepScreenOn } from '../member-card/keep-screen-on.ts';
import { SignageFeature } from './SignageFeature.tsx';
import { SignageFooter } from './SignageFooter.tsx';
import { SignageLine } from './SignageLine.tsx';
import styles from './SignageScreen.module.css';

/** §2 digitalSignage: a menu board, 1920 × 1080 or 1080 × 1920. Nobody touches it: no cursor, no popups, nothing to press. */
export const SignageScreen = observer(({ viewModel: signage }: { readonly viewModel: SignageViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { shop, board } = signage;
  useFixedLight();
  useUpdatesTaken(signage);
  useEffect(() => keepScreenOn(), []);
  return (
    <div className={styles['screen']} aria-busy={board === null && !signage.isEmpty}>
      <PageTitle>{t('signage.page', { shop: shop ? withoutHyphens(textOf(shop, 'name')) : '' })}</PageTitle>
      {board === null ? <Waiting isEmpty={signage.isEmpty} /> : <Board signage={signage} />}
    </div>
  );
});

/** A screen on the wall hangs in one light all day, whatever its computer is set to. */
const useFixedLight = (): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-fixed-light', true);
    return () => { root.toggleAttribute('data-fixed-light', false); };
  }, []);
};

/** Nobody is there to press "update now": a newer version is taken between two boards, or between one and itself, and at once while there is none. */
const useUpdatesTaken = ({ turn, isReady }: SignageViewModel): void => {
  const { update } = useSharedViewModels();
  const last = useRef(turn);
  const isOffered = update.isShown;
  useEffect(() => {
    if (isOffered && (last.current !== turn || !isReady)) update.apply();
    last.current = turn;
  }, [turn, isReady, isOffered, update]);
};

const Waiting = ({ isEmpty }: { readonly isEmpty: boolean }): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['waiting']}>
      <Plate image="" size="lone" table="t-wheat" eager />
      <h1>{t(isEmpty ? 'signage.empty' : 'signage.loading')}</h1>
      <p>{t('signage.loading-text')}</p>
    </div>
  );
};

const Board = observer(({ signage }: { readonly signage: SignageViewModel }): ReactNode => {
  const { board } = signage;
  if (!board) return null;
  return (
    <>
      <Head signage={signage} />
      <div key={board.key} className={classNames(styles['body'], board.groups.length > 1 && styles['shared'])} style={sharedRows(board.groups)} data-tight={isTight(board.groups) || undefined}>
        {board.groups.map((group, index) => <Group key={group.group.path.join('/')} shown={group} isFirst={index === 0} size={sizeOf(board.groups)} signage={signage} />)}
      </div>
      <SignageFeature signage={signage} />
      <SignageFooter signage={signage} />
    </>
  );
});

const Head = observer(({ signage: { shop, now } }: { readonly signage: SignageViewModel }): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { format } = useTexts();
  const { textOf } = useEntityText();
  return (
    <header className={styles['head']}>
      <span className={styles['logo']}><Logo name={calledAs(topBar.chainName)} /></span>
      {shop && <span className={styles['where']}>{textOf(shop, 'name')}</span>}
      {shop && <span className={classNames(styles['clock'], 'num')}>{format.time(now, shop.timeZone)}</span>}
    </header>
  );
});

/** Two categories side by side have rows of one height; on a high screen, one below the other, they share it by how much they hold. */
const sharedRows = (groups: readonly SignageGroup[]): CSSProperties & { readonly '--shared': number; readonly '--parts': string } => ({
  '--shared': Math.max(4, ...groups.map(({ cards }) => cards.length)), '--parts': groups.map(({ cards }) => `minmax(0, ${String(cards.length + 1)}fr)`).join(' '),
});

/** Six rows in a column of a wide screen: none has place for a name of two lines and everything else. */
const isTight = (groups: readonly SignageGroup[]): boolean => groups.length === 1 ? (groups[0]?.cards.length ?? 0) > 10 : groups.some(({ cards }) => cards.length > 5);

/** Rows of a column on a wide screen, and of the only column on a high one. */
const rowsOf = (count: number): CSSProperties & { readonly '--rows': number; readonly '--all': number } => ({ '--rows': Math.max(3, Math.ceil(count / 2)), '--all': count });

/** The fewer there are, the larger they are; of two categories, both or neither. */
const sizeOf = (groups: readonly SignageGroup[]): '3' | '4' | undefined => {
  const most = Math.max(...groups.map(({ cards }) => cards.length));
  if (groups.length > 1) return most <= 4 ? '4' : undefined;
  if (most <= 6) return '3';
  return most <= 8 ? '4' : undefined;
};

interface GroupProps {
  readonly shown: SignageGroup;
  readonly isFirst: boolean;
  readonly size: ReturnType<typeof sizeOf>;
  readonly signage: SignageViewModel;
}

const Group = observer(({ shown: { group, cards }, isFirst, size, signage }: GroupProps): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const Heading = isFirst ? 'h1' : 'h2';
  const { container, part, parts } = group;
  return (
    <section className={styles['group']}>
      <div className={styles['title']}>
        <Heading lang={container ? langOf(container, 'name') : undefined}>{container ? textOf(container, 'name') : t('signage.menu')}</Heading>
        {parts > 1 && <span className={styles['part']}>{t('signage.part', { part, parts })}</span>}
      </div>
      <ul className={styles['lines']} style={rowsOf(cards.length)} data-rows={size}>
        {cards.map((card, index) => <SignageLine key={card.article.code} card={card} currency={signage.currency} place={index} />)}
      </ul>
    </section>
  );
});
