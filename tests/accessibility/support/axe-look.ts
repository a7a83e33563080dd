import type { Page } from 'playwright/test';
import { axeOn } from '#tests/e2e/support/axe-on.ts';
import { pixelLook } from './pixel-look.ts';

/**
 * What axe cannot decide and how it is decided here: the contrast of text over pictures, over gradients and under what sticks to an edge, by the pixels behind each line (pixel-look.ts); the rest
 * by somebody who has looked at it: the rule, where (a part of the element's selector or of its HTML), and what was seen. Whatever else it cannot decide is a fault until it stands here.
 */
const REVIEWED: readonly (readonly [rule: string, where: RegExp, seen: string])[] = [
  ['label-content-name-mismatch', /TerminalDevice-stop/, 'The cross on the red key of the drawn card terminal is a sign, and its name says which key it is.'],
];

/** What axe says of a page that stands still: of a heading that came while it was reading it knows not what stands before it, and reads again. */
const reading = async (page: Page, times = 3): ReturnType<Awaited<ReturnType<typeof axeOn>>['analyze']> => {
  const read = await (await axeOn(page)).analyze();
  return times > 1 && read.incomplete.some(({ id }) => id === 'heading-order') ? reading(page, times - 1) : read;
};

/** axe on the page as it is, WCAG 2.2 AA and best practices (X1): what is wrong, and what it cannot decide and nobody has looked at. */
export const axeLook = async (page: Page): Promise<readonly string[]> => {
  const { violations, incomplete } = await reading(page);
  const undecided = incomplete.filter(({ id }) => id !== 'color-contrast').flatMap(({ id, nodes }) => nodes
    .filter(({ target, html }) => !REVIEWED.some(([rule, where]) => rule === id && where.test(`${target.join(' ')} ${html}`)))
    .map(({ target, any, html }) => `X1 undecided ${id}: ${target.join(' ')}: ${any.map(({ message }) => message).join(' ')} ${html.slice(0, 160)}`));
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `X1 ${id}: ${target.join(' ')}: ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`)),
    ...undecided, ...(incomplete.some(({ id }) => id === 'color-contrast') ? await pixelLook(page) : []),
  ];
};
