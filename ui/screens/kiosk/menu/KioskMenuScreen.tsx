import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../../routing/page-context.ts';
import type { AccessibleMenuViewModel } from '../../../view-models/kiosk/accessible-menu-view-model.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import type { MenuViewModel } from '../../../view-models/menu-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { BasketNotices } from '../../basket/BasketNotices.tsx';
import { OrderPrimary, OrderSecondary } from '../basket/OrderFoot.tsx';
import { KioskSheets } from '../basket/KioskSheets.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskShow } from '../frame/KioskShow.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { MemberNotice } from '../member/MemberNotice.tsx';
import { StationDrawing } from '../station/StationDrawing.tsx';
import { StationStage } from '../station/StationStage.tsx';
import { AccessibleMenu } from './AccessibleMenu.tsx';
import { kioskCardActs } from './kiosk-card-acts.ts';
import styles from './KioskMenuScreen.module.css';
import { KioskRail } from './KioskRail.tsx';
import { KioskSection } from './KioskSection.tsx';
import { MemberPill } from './MemberPill.tsx';
import { OrderTypeSwitch } from './OrderTypeSwitch.tsx';
import { useKioskPlace } from './use-kiosk-place.ts';
import { useKioskSpy } from './use-kiosk-spy.ts';

export interface KioskMenuScreenProps {
  readonly menu: MenuViewModel;
  /** The same menu in accessibility mode. */
  readonly accessible: AccessibleMenuViewModel;
  readonly order: KioskOrderViewModel;
}

/** §2 menuPage at a kiosk. */
export const KioskMenuScreen = observer(({ menu, accessible, order }: KioskMenuScreenProps): ReactNode => {
  const { t } = useTexts();
  const { accessibility } = useKioskViewModels();
  const { hideToast } = useFeedback();
  useEffect(() => hideToast, [hideToast]); // What was said of the basket is of no interest on the next page.
  if (menu.phase === 'ready') {
    return (
      <>
        <PageTitle>{t('menu.page')}</PageTitle>
        {accessibility.isOn ? <AccessibleMenu page={accessible} order={order} /> : <ReadyMenu menu={menu} order={order} />}
        <BasketNotices basket={order.basket} />
        <MemberNotice order={order} />
      </>
    );
  }
  if (menu.phase === 'loading') {
    const words = t('menu.loading');
    return (
      <KioskFrame rail={<span className={styles['rail']} />} show={<KioskShow title={words} />} secondary={<span />}>
        <PageTitle>{t('menu.page')}</PageTitle>
        <div className={styles['waiting']} aria-busy="true"><h1 className={accessibility.isOn ? undefined : 'vh'}>{words}</h1><span /><span /><span /><span /><span /></div>
      </KioskFrame>
    );
  }
  return (
    <StationStage page={t('menu.page')} drawing={<StationDrawing thing="cloud" />} title={t('menu.failed-title')} showText={t('kiosk-order.menu-failed-text')} primary={<KioskButton look="primary" onClick={() => { menu.retry(); }}>{t('action.retry')}</KioskButton>}>
      <p>{t('kiosk-order.menu-failed-text')}</p>
    </StationStage>
  );
});

const ReadyMenu = observer(({ menu, order }: Omit<KioskMenuScreenProps, 'accessible'>): ReactNode => {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const category = useLocationOfPage().target.category ?? [];
  const { currency, sections } = menu;
  const acts = useMemo(() => kioskCardActs(menu, currency, order.basket.maxQuantity), [menu, currency, order]);
  const spy = useKioskSpy(list, (reached) => { menu.scrolledTo(reached); }, sections.length);
  useKioskPlace(list, menu, category, spy);
  const isCovered = order.sheet !== null;
  const choose = (chosen: readonly string[]): void => {
    menu.scrolledTo(chosen);
    spy.goTo(chosen, { focus: true });
  };
  return (
    <KioskFrame
      head={<div className={styles['head']} inert={isCovered}><MemberPill order={order} /><OrderTypeSwitch basket={order.basket} /></div>}
      rail={<><KioskRail menu={menu} onChoose={choose} inert={isCovered} /><KioskSheets order={order} /></>}
      secondary={<OrderSecondary order={order} />}
      primary={<OrderPrimary order={order} />}
    >
      <div ref={list} className={styles['list']} inert={isCovered}>
        <h1 className="vh">{t('menu.page')}</h1>
        {menu.isStale && <p className={styles['last-seen']}>{t('kiosk-order.menu-last-seen')}</p>}
        {sections.map((section, at) => <KioskSection key={section.key} section={section} acts={acts} isFirst={at === 0} />)}
      </div>
    </KioskFrame>
  );
});
