import { targetOf } from '#core/navigation/target-of.ts';

/** R4: what is left of a message. */
const ALLOWED = { ALLOWED_TAGS: ['b', 'i', 'em', 'strong', 'br', 'p', 'a'], ALLOWED_ATTR: ['href'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false };

/** R4: a link leads to a route of this app, or it is no link. */
const isInside = (address: string): boolean => address.startsWith('/') && !/^\/[/\\]/.test(address) && !/[\s\\]/.test(address) && targetOf(address) !== null;

/** Does this message hold anything but words? Only then is the sanitizer fetched. */
export const isHtml = (message: string): boolean => /[<&]/.test(message);

/**
 * R4: a message from a server as nodes that are safe to show: text, `b i em strong br p`, and links inside the app.
 * The only place where text becomes markup; DOMPurify (loaded here, when first needed) does it under Trusted Types with a policy of its own, `dompurify`.
 */
export const safeHtml = async (message: string): Promise<DocumentFragment> => {
  const { default: purify } = await import('dompurify');
  const fragment = purify.sanitize(message, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    if (!isInside(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  }
  return fragment;
};
