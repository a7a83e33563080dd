import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { readyNews, type OrdersLook } from '../../view-models/ready-news.ts';

/** X11: shows and says once that an order has become ready, wherever the guest is; its own page does so itself. */
export const useReadySaid = (look: OrdersLook): void => {
  const { t } = useTexts();
  const { showToast } = useFeedback();
  const last = useRef(look);
  useEffect(() => {
    const news = readyNews(last.current, look);
    last.current = look;
    if (news.length > 0) showToast({ text: news.map(({ number }) => t('topbar.order-ready', { number })).join(' ') });
  }, [look, t, showToast]);
};
