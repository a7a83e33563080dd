import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { HomeButton } from '../../../components/kiosk/HomeButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { HomeCountdown } from '../../../view-models/kiosk/home-countdown.ts';
import { toldTime } from '../../../view-models/kiosk/told-time.ts';

export interface CountingHomeProps {
  readonly countdown: Pick<HomeCountdown, 'secondsLeft' | 'secondsInAll'>;
  readonly second?: boolean;
  readonly onClick: () => void;
}

/** The end of a last screen, with the time until it goes home by itself. */
export const CountingHome = observer(({ countdown: { secondsLeft, secondsInAll }, second = false, onClick }: CountingHomeProps): ReactNode => {
  const { t } = useTexts();
  const [left, inAll] = [toldTime(secondsLeft ?? 0), toldTime(secondsInAll)];
  return (
    <HomeButton second={second} secondsLeft={secondsLeft} secondsInAll={secondsInAll} written={t(`kiosk-pay.${left.unit}`, { time: left.count })} hint={t(`kiosk-pay.goes-home-${inAll.unit}`, { time: inAll.count })} onClick={onClick}>
      {t('kiosk-pay.done')}
    </HomeButton>
  );
});
