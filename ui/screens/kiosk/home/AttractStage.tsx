import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Plate } from '../../../components/Plate.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { AttractViewModel } from '../../../view-models/kiosk/attract-view-model.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { KioskSign } from '../frame/KioskSign.tsx';
import styles from './AttractStage.module.css';

/** Where the plates stand: the one in the middle, then around it. */
const PLACES = ['centre', 'leftTop', 'rightTop', 'rightLow', 'leftLow'] as const;

/** Plates that drift on the brand's colour; the one in the middle changes. Decoration: everything to know stands below it. */
export const AttractStage = observer(({ attract }: { readonly attract: AttractViewModel }): ReactNode => {
  const { topBar: { shop, shopNow } } = useSharedViewModels();
  const { t, format } = useTexts();
  return (
    <div className={styles['stage']}>
      <div aria-hidden="true">
        {attract.dishes.map(({ image, table }, at) => {
          const place = PLACES[at];
          return place && (
            <span key={place} className={classNames(styles['disc'], styles[place], tableClass(table))}>
              <Dish key={image} attract={attract} image={image} />
            </span>
          );
        })}
      </div>
      <header className={styles['head']}>
        <span className={styles['sign']}><KioskSign /></span>
        {shop && typeof shopNow?.closes === 'number' && <span>{t('kiosk.open-until', { time: format.time(shopNow.closes, shop.timeZone) })}</span>}
      </header>
    </div>
  );
});

const Dish = ({ attract, image }: { readonly attract: AttractViewModel; readonly image: string }): ReactNode => {
  const onMissing = useCallback(() => { attract.miss(image); }, [attract, image]);
  return <Plate image={image} size="lone" eager className={styles['dish']} onMissing={onMissing} />;
};
