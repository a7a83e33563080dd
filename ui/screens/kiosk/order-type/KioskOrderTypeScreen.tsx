import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../../brand/house-pictures.ts';
import { classNames } from '../../../components/class-names.ts';
import { Plate } from '../../../components/Plate.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../../routing/page-context.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { OrderTypeOption, OrderTypeViewModel } from '../../../view-models/order-type-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKeypad } from '../accessible/use-keypad.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskShow } from '../frame/KioskShow.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { MemberGreeting } from '../member/MemberGreeting.tsx';
import { StationNotice } from '../station/StationNotice.tsx';
import styles from './KioskOrderTypeScreen.module.css';

/** Each way has its own table. */
const TABLES: Readonly<Record<OrderTypeOption['orderType'], number>> = { takeAway: 2, dineInPlace: 1 };

/** §2 shopPage at a kiosk: how the guest wants to eat, and what that changes. */
export const KioskOrderTypeScreen = observer(({ orderType: page }: { readonly orderType: OrderTypeViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  const { query } = useLocationOfPage().target;
  const { topBar } = useSharedViewModels();
  const { accessibility: { isOn } } = useKioskViewModels();
  const { shop, options } = page;
  useKeypad({
    onNumber: (number) => {
      const chosen = options[number - 1];
      if (chosen) page.choose(chosen.orderType, query);
    },
    onBack: () => { topBar.back(); }, help: t('kiosk.keys'),
  });
  return (
    <KioskFrame
      head={shop && <span className={styles['shop']}>{textOf(shop, 'name')}</span>}
      show={<KioskShow title={t('order-type.heading')} {...(page.ratesDiffer && { text: t('order-type.price-same') })} image={HOUSE_PICTURES.dineInPlace} />}
    >
      <PageTitle>{t('order-type.page')}</PageTitle>
      <div className={styles['page']}>
        <h1 className={isOn ? 'vh' : styles['heading']}>{t('order-type.heading')}</h1>
        <StationNotice />
        <MemberGreeting />
        <div className={styles['ways']}>
          {options.map(({ orderType, isChosen, vatRateBasisPoints }) => (
            <button
              key={orderType} type="button" className={classNames(styles['way'], tableClass(TABLES[orderType]))} aria-current={isChosen || undefined}
              onClick={() => { page.choose(orderType, query); }}
            >
              <Plate image={HOUSE_PICTURES[orderType]} size="lone" eager className={styles['plate']} />
              <span className={styles['words']}>
                <b>{t(`order-type.choose-${orderType}`)}</b>
                <span>{t(`order-type.${orderType}-text`)}</span>
                {vatRateBasisPoints !== null && <span className={styles['vat']}>{t('order-type.vat', { rate: format.percent(vatRateBasisPoints) })}</span>}
              </span>
            </button>
          ))}
        </div>
        {page.ratesDiffer && <p className={isOn ? 'vh' : styles['same']}>{t('order-type.price-same')}</p>}
      </div>
    </KioskFrame>
  );
});
