import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { KioskShow } from '../frame/KioskShow.tsx';
import { KioskFrame, type KioskFrameProps } from '../frame/KioskFrame.tsx';
import { KioskSign } from '../frame/KioskSign.tsx';
import styles from './StationStage.module.css';

export interface StationStageProps extends Pick<KioskFrameProps, 'primary' | 'secondary' | 'utility' | 'isCalled'> {
  /** What is wrong, drawn; in the panel. */
  readonly drawing: ReactNode;
  /** At the right of the head. */
  readonly corner?: ReactNode;
  /** What the document is called (X21). */
  readonly page: string;
  /** The cause. */
  readonly title: string;
  /** What to do. */
  readonly children?: ReactNode;
  /** Over everything; takes no input. */
  readonly over?: ReactNode;
  /** Below the cause in the upper third of accessibility mode. */
  readonly showText?: ReactNode;
}

/** The start screen's panel, for everything that is not selling: the thing that is broken drawn, the cause as the headline, what to do. */
export const StationStage = observer(({ page, drawing, corner, title, children, showText, over, ...foot }: StationStageProps): ReactNode => {
  const { accessibility: { isOn } } = useKioskViewModels();
  const { t } = useTexts();
  const words = (
    <div className={styles['copy']}>
      <h1>{title}</h1>
      <div className={styles['text']}>{children}</div>
      {isOn && <div className={styles['seen']}>{drawing}</div>}
    </div>
  );
  return (
    <KioskFrame layout="bare" show={<KioskShow title={title} text={showText ?? t('kiosk.station.page')} />} {...foot}>
      <PageTitle>{page}</PageTitle>
      {!isOn && <div className={styles['stage']}><header className={styles['head']}><KioskSign />{corner}</header>{drawing}</div>}
      {words}
      {over}
    </KioskFrame>
  );
});
