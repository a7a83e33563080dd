import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { opensElsewhere } from './follow-press.ts';
import { isHtml, safeHtml } from './safe-html.ts';

/** A message that a server may have written in HTML (§2, R4). Plain words are shown as they are; anything else when it has been made safe. */
export const SafeMessage = ({ message }: { readonly message: string }): ReactNode => {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isHtml(message)) return undefined;
    let isCurrent = true;
    const show = (nodes: Node | string): void => { if (isCurrent) ref.current?.replaceChildren(nodes); };
    // Without the sanitizer (no network) the words are shown as text, never as markup.
    safeHtml(message).then(show, () => { show(message); });
    return () => { isCurrent = false; };
  }, [message]);
  useEffect(() => {
    const box = ref.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const address = link?.getAttribute('href');
      if (!address || opensElsewhere(event)) return;
      event.preventDefault();
      void navigate(address);
    };
    box?.addEventListener('click', follow);
    return () => { box?.removeEventListener('click', follow); };
  }, [navigate]);
  return <div key={message} ref={ref} data-message>{isHtml(message) ? null : message}</div>;
};
