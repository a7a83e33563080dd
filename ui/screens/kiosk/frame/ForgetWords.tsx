import { useEffect } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';

/** Goes with its guest, and takes along what was said to them: a number or a name must not be heard by the next (R6). */
export const ForgetWords = (): null => {
  const { forget } = useFeedback();
  useEffect(() => forget, [forget]);
  return null;
};
