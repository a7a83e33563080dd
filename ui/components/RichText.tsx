import type { ReactNode } from 'react';

/**
 * A text with one link in it, marked `<a>…</a>` in the texts: the words around stay one sentence for translators.
 * @example <RichText text={t('checkout.allergy')} link={(words) => <Link to={…}>{words}</Link>} />
 */
export const RichText = ({ text, link }: { readonly text: string; readonly link: (words: string) => ReactNode }): ReactNode => {
  const found = /^(.*?)<a>(.*?)<\/a>(.*)$/s.exec(text);
  if (!found) return text;
  const [, before = '', words = '', after = ''] = found;
  return <>{before}{link(words)}{after}</>;
};
