/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) { this.text = text; }
}

type Part = string | number | Html | readonly Html[];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made harmless inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map((one) => one.text).join('') : escapeHtml(String(part));
};

/** A page or a part of one; every value put in is escaped, other parts are not. @example html`<p>${guest.name}</p>` */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, at) => text + textOf(parts[at - 1] ?? '') + string));
