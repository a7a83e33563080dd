import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';

export interface MemberNoticeProps {
  readonly order: KioskOrderViewModel;
  /** No sheet lies over this page: why a card is none is told here. */
  readonly tellsFailure?: boolean;
}

/** A card was held under the reader: greets its member. The name does not linger, not even for those who listen (R6). */
export const MemberNotice = observer(({ order, tellsFailure = false }: MemberNoticeProps): ReactNode => {
  const { t } = useTexts();
  const { say, showToast, hideToast } = useFeedback();
  const { givenName, failure } = order.member;
  const known = useRef(givenName);
  const isAsked = order.sheet === 'member';
  const hello = givenName === '' ? null : `${t('kiosk-order.member-hello', { name: givenName })} ${t('kiosk-order.member-holds')}`;
  useEffect(() => {
    if (hello === null || known.current === givenName) return;
    known.current = givenName;
    if (isAsked) say(hello);
    else showToast({ text: hello });
  }, [hello, givenName, isAsked, say, showToast]);
  useEffect(() => {
    if (!tellsFailure || failure === null) return;
    showToast({ text: t(`kiosk-order.member-${failure}`) });
    order.close();
  }, [tellsFailure, failure, order, showToast, t]);
  useEffect(() => {
    if (givenName === '') return undefined;
    return () => {
      known.current = '';
      say('');
      hideToast();
    };
  }, [givenName, say, hideToast]);
  return null;
});
