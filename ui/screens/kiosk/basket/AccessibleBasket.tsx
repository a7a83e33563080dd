import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskStepper } from '../../../components/kiosk/KioskStepper.tsx';
import { Price } from '../../../components/Price.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { BasketLine } from '../../../view-models/basket-line.ts';
import type { AccessibleBasketViewModel } from '../../../view-models/kiosk/accessible-basket-view-model.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { useLineWords } from '../../basket/use-line-words.ts';
import { useLine } from '../../basket/use-line.ts';
import { useObstacleWords } from '../../basket/use-obstacle-words.ts';
import { AccessibleHead, AccessiblePager } from '../accessible/AccessibleBar.tsx';
import { AccessibleRow } from '../accessible/AccessibleRow.tsx';
import { ShowDish } from '../accessible/ShowDish.tsx';
import { useHeadingFocus } from '../accessible/use-heading-focus.ts';
import { useKeypad } from '../accessible/use-keypad.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { OrderTypeSwitch } from '../menu/OrderTypeSwitch.tsx';
import styles from './AccessibleBasket.module.css';
import foot from './OrderFoot.module.css';
import { OrderPrimary } from './OrderFoot.tsx';

interface Props { readonly order: KioskOrderViewModel; readonly page: AccessibleBasketViewModel }

/** The basket in accessibility mode: how and where, three lines at a time, and a page for the line that is changed. Each press on "pay" that cannot lead on begins the page anew: it is heard again what is in the way. */
export const AccessibleBasket = observer(({ order, page }: Props): ReactNode =>
  page.line ? <Line key={`${page.line.item.id} ${String(page.basket.pointed?.count)}`} order={order} page={page} line={page.line} /> : <Lines order={order} page={page} />);

const Lines = observer(({ order, page }: Props): ReactNode => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const say = useLineWords();
  const { basket, rows } = page;
  const { spot, member } = order;
  const keys = t('kiosk-order.keys-list');
  useHeadingFocus();
  useKeypad({
    help: keys, onBack: () => { order.close(); },
    onNumber: (number) => {
      const line = rows.shown[number - 1];
      if (line) page.choose(line);
    },
  });
  const obstacle = useObstacleWords(basket.obstacle);
  const sum = `${t('kiosk-order.pieces', { count: basket.pieces })}, ${format.price(basket.total, basket.currency)}`;
  const vat = basket.price.vat.map((part) => `${t('basket.vat', { rate: format.percent(part.rateBasisPoints) })} ${format.price(part.vat, basket.currency)}`).join(', ');
  return (
    <KioskFrame
      show={<ShowDish title={t('kiosk-order.basket')} text={obstacle ?? sum} contains={obstacle === null ? vat : ''} keys={keys} />}
      secondary={<KioskButton look="second" icon="back" className={foot['secondary']} onClick={() => { order.close(); }}>{t('kiosk-order.go-on')}</KioskButton>}
      primary={<OrderPrimary order={order} />}
    >
      <h1 className="vh" tabIndex={-1}>{t('kiosk-order.basket')}</h1>
      <div className={styles['facts']}>
        <OrderTypeSwitch basket={basket} wide />
        {spot.isOffered && <KioskButton look="second" onClick={() => { order.open('spot'); }}>{spot.chosen ? textOf(spot.chosen, 'name') : t('kiosk-order.spot-ask')}</KioskButton>}
        <KioskButton look="second" onClick={() => { order.open('member'); }}>{member.givenName === '' ? t('kiosk-order.member') : member.givenName}</KioskButton>
      </div>
      {obstacle === null ? <p className="vh">{format.spokenSums(sum, basket.currency)}</p> : <p className="vh" role="alert">{obstacle}</p>}
      {rows.shown.map((line, at) => (
        <AccessibleRow
          key={line.item.id} number={at + 1} title={textOf(line.item.article, 'name')} titleLang={langOf(line.item.article, 'name')} image={line.item.article.imageUrl} soldOut={line.problem !== null}
          note={[t('kiosk-order.times', { count: line.item.quantity }), line.problem ? say.trouble(line) : say.choices(line)].filter(Boolean).join(' · ')}
          price={<Price amount={line.total} ordinary={line.problem ? undefined : line.ordinary} currency={basket.currency} size="plain" />} mark="pen" isFilled={false} onClick={() => { page.choose(line); }}
        />
      ))}
      <AccessiblePager rows={rows} />
    </KioskFrame>
  );
});

const Line = observer(({ order, page, line }: Props & { readonly line: BasketLine }): ReactNode => {
  const { t, format } = useTexts();
  const { basket } = page;
  const { name, spoken, lang, choices, trouble, instead } = useLine(basket, line);
  const { item, canEdit, total, ordinary, table } = line;
  const keys = t('kiosk-order.keys-arrows');
  useHeadingFocus();
  useKeypad({ help: keys, onBack: () => { page.putBack(); } });
  return (
    <KioskFrame
      show={<ShowDish title={name} text={trouble ?? `${choices} ${format.price(total, basket.currency)}`.trim()} keys={keys} image={item.article.imageUrl} table={table} soldOut={trouble !== null} />}
      secondary={<KioskButton look="second" icon="back" className={foot['secondary']} onClick={() => { page.putBack(); }}>{t('kiosk-order.all-lines')}</KioskButton>}
      primary={<OrderPrimary order={order} />}
    >
      <AccessibleHead title={name} titleLang={lang} note={trouble ?? <Price amount={total} ordinary={ordinary} currency={basket.currency} size="plain" />} />
      {trouble === null && <KioskStepper look="row" quantity={item.quantity} name={spoken} max={basket.maxQuantity} onIncrease={() => { basket.increase(item.id); }} onDecrease={() => { if (line.canDecrease) basket.decrease(item.id); }} />}
      {canEdit && <KioskButton look="second" icon="pen" onClick={() => { basket.edit(line); }}>{t('kiosk-order.choices-change')}</KioskButton>}
      {instead && <KioskButton look="second" icon="reload" onClick={instead.take}><Sums currency={basket.currency}>{instead.words}</Sums></KioskButton>}
      <KioskButton look="second" icon="bin" onClick={() => { basket.remove(item.id); }}>{t('kiosk-order.remove-it')}</KioskButton>
    </KioskFrame>
  );
});
