import { useEffect, useRef, type RefObject } from 'react';

/** A form that unfolds where a button was takes the focus along, into its first field. */
export const useFirstField = (form: RefObject<HTMLElement | null>): void => {
  useEffect(() => { form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(); }, [form]);
};

/** … and gives it back to the button when it folds. */
export const useFocusBack = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};
