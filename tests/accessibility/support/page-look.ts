import type { Page } from 'playwright/test';

export interface Measures {
  /** What can be pressed is at least so wide and high, in px of the page (X6). */
  readonly target: number;
  /** What can be touched lies below (X9); 0: anywhere. */
  readonly reachFrom: number;
  /** Capitals are at least so high (X8); 0: any. */
  readonly capital: number;
  /** The language of the page (X15). */
  readonly language: string;
  /** Nothing moves (X14). */
  readonly isStill: boolean;
}

/** What is measured on the page itself: targets (X6), overflow (X7), capitals (X8), reach (X9), movement (X14), languages (X15), prices (X20), headings and landmarks (X21). */
export const pageLook = (page: Page, measures: Measures): Promise<readonly string[]> => page.evaluate(({ target, reachFrom, capital, language, isStill }) => {
  const faults: string[] = [];
  const words = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean => element.closest('[inert], [hidden]') === null && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isClipped = (element: Element): boolean => { const { width, height } = element.getBoundingClientRect(); return width <= 2 || height <= 2; };
  /** A page of its own lies on top: what is below it is not there. */
  const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body;
  const languageOf = (element: Element): string => element.closest('[lang]')?.getAttribute('lang') ?? '';
  const nameOf = (element: Element): string => `"${words(element.getAttribute('aria-label') ?? element.textContent).slice(0, 50)}" <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;

  /** The box that takes the press: with what is laid around it by ::before and ::after. */
  const boxOf = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    let [left, right, up, down] = [box.left, box.right, box.top, box.bottom];
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue;
      const inset = [style.left, style.right, style.top, style.bottom].map((value) => Number.parseFloat(value));
      const [toLeft = Number.NaN, toRight = Number.NaN, toTop = Number.NaN, toBottom = Number.NaN] = inset;
      const zoom = box.width / Math.max(1, (element as HTMLElement).offsetWidth);
      if (inset.every((value) => !Number.isNaN(value)) && getComputedStyle(element).position !== 'static') {
        left = Math.min(left, box.left + toLeft * zoom); right = Math.max(right, box.right - toRight * zoom); up = Math.min(up, box.top + toTop * zoom); down = Math.max(down, box.bottom - toBottom * zoom);
      } else if (inset.every((value) => !Number.isNaN(value))) {
        // It fills what holds it, as the name of a card does.
        const holder = (element as HTMLElement).offsetParent?.getBoundingClientRect();
        if (holder) { left = Math.min(left, holder.left); right = Math.max(right, holder.right); up = Math.min(up, holder.top); down = Math.max(down, holder.bottom); }
      }
    }
    return new DOMRect(left, up, right - left, down - up);
  };
  const isPressed = 'button, a[href], select, textarea, input:not([type="hidden"]), summary, label, [role="button"], [role="radio"], [role="checkbox"], [role="tab"], [role="switch"], [role="option"]';
  for (const element of top.querySelectorAll(isPressed)) {
    if (!isShown(element)) continue;
    if (element instanceof HTMLLabelElement && (element.control === null || !isClipped(element.control))) continue; // its field is the target
    if (element instanceof HTMLInputElement && isClipped(element)) continue; // its label is
    if (element instanceof HTMLInputElement && element.labels?.length && ['checkbox', 'radio'].includes(element.type)) continue;
    const style = getComputedStyle(element);
    const { width, height, left, right, top: up } = boxOf(element);
    if (isClipped(element) && style.position === 'absolute' && element.matches('a[href^="#"]')) continue; // shown when it has the focus
    // In the middle of a sentence a link is as high as the sentence (WCAG 2.5.8).
    const isInline = style.display === 'inline' && words(element.parentElement?.textContent).length > words(element.textContent).length + 3;
    if (!isInline && (width < target - 0.5 || height < target - 0.5)) faults.push(`X6 ${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}`);
    if (isInline && height < 24 - 0.5) faults.push(`X6 the link ${nameOf(element)} is ${Math.round(height)} high`);
    if (reachFrom > 0 && (up < reachFrom - 0.5 || left < -0.5 || right > innerWidth + 0.5)) faults.push(`X9 ${nameOf(element)} is at ${Math.round(up)}`);
  }

  // Where nothing scrolls, what can be pressed stands beside each other, and whole.
  if (reachFrom > 0) {
    const seen = [...top.querySelectorAll('button, a[href], input:not([type="hidden"])')].filter((element) => isShown(element) && !isClipped(element)).map((element) => {
      const box = element.getBoundingClientRect();
      let [left, right, up, down] = [box.left, box.right, box.top, box.bottom];
      for (let at = element.parentElement; at !== null && at !== document.documentElement; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const part = at.getBoundingClientRect();
        [left, right, up, down] = [Math.max(left, part.left), Math.min(right, part.right), Math.max(up, part.top), Math.min(down, part.bottom)];
      }
      return { element, left, right, up, down };
    });
    seen.forEach((one, at) => {
      const other = seen.slice(at + 1).find((each) => Math.min(one.right, each.right) - Math.max(one.left, each.left) > 3 && Math.min(one.down, each.down) - Math.max(one.up, each.up) > 3);
      if (other) faults.push(`X6 ${nameOf(one.element)} lies over ${nameOf(other.element)}`);
    });
  }

  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) faults.push(`X7 ${String(overflow)} px to scroll sideways`);

  // "kr" is a word of Swedish and Norwegian; a voice of another language stumbles over it.
  const hasSign = (text: string | null, element: Element): boolean => (['sv', 'no'].includes(languageOf(element)) ? /\d\s?:-/ : /\d\s?(?::-|kr(?!\p{L}))/u).test(text ?? '');
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const small = new Map<string, string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || words(node.textContent) === '' || parent.closest('script, style, noscript, svg') || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (hasSign(node.textContent, parent) && !parent.closest('[aria-hidden="true"], [inert]')) faults.push(`X20 is read out with its sign: ${words(node.textContent)} <${parent.tagName.toLowerCase()} class="${parent.className}">`);
    if (parent.closest('.vh') || isClipped(parent)) continue;
    if (capital > 0) {
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * (parent.currentCSSZoom ?? 1);
      // Onest's capitals are 0.7 em high.
      // What stands in a drawing of the card terminal is a picture of what is on the terminal itself.
      if (size * 0.7 < capital - 0.05 && !parent.closest('[class*="TerminalDrawing"]')) small.set(`${String(size)} px`, `${words(node.textContent).slice(0, 40)} <${parent.tagName.toLowerCase()} class="${parent.className}">`);
    }
  }
  for (const [size, where] of small) faults.push(`X8 ${size}: ${where}`);
  for (const element of top.querySelectorAll('[aria-label], [alt], [aria-description]')) {
    for (const name of ['aria-label', 'alt', 'aria-description']) if (hasSign(element.getAttribute(name), element)) faults.push(`X20 ${name} is read out with its sign: ${element.getAttribute(name) ?? ''}`);
  }

  if (isStill) for (const animation of document.getAnimations()) {
    const timing = animation.effect?.getComputedTiming();
    if (animation.playState === 'running' && Number(timing?.duration ?? 0) > 0) faults.push(`X14 moves: ${(animation.effect as KeyframeEffect | null)?.target?.className ?? ''} ${(animation as CSSAnimation).animationName ?? ''}`);
  }

  if (document.documentElement.lang !== language) faults.push(`X15 html is in "${document.documentElement.lang}"`);

  const headings = [...top.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')].filter((heading) => heading.closest('[inert], [aria-hidden="true"]') === null && heading.checkVisibility({ visibilityProperty: true }));
  const levels = headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName[1]));
  const outline = headings.map((heading, at) => `${String(levels[at])} ${words(heading.textContent)}`).join(' / ');
  if (top === document.body) {
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`X21 main headings: ${outline}`);
    if (document.querySelectorAll('main, [role="main"]').length !== 1) faults.push('X21 there is not one main part');
    if (words(document.title).length < 5) faults.push(`X21 the title is "${document.title}"`);
  }
  levels.forEach((level, at) => { if (at > 0 && level > (levels[at - 1] ?? 0) + 1) faults.push(`X21 a level is left out: ${outline}`); });
  if (headings.some((heading) => words(heading.textContent) === '')) faults.push(`X21 an empty heading: ${outline}`);
  return [...new Set(faults)];
}, measures);
