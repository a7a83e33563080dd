import type { Rgb } from '#core/shared/contrast.ts';
import type { Palette } from '#core/settings/readable-design.ts';

/** Where a chain's design is fetched from, at the end of its address (§7). */
const ADDRESS = /\/api\/settings\/design(?:\?|$)/;

/** What a rule may say only by the tokens, whose colours are looked at: everything that text is seen by. */
const BY_TOKENS_ONLY = /^(?:all|color|background|opacity|filter|backdrop-filter|mix-blend-mode|animation|transition|text-shadow|visibility|-webkit-text|-webkit-mask|mask|clip-path)/;
/** For parts of a page besides: outlines and drawings. */
const PARTS_TOO = /^(?:outline|border|fill|stroke|box-shadow|text-decoration|--)/;
/** Tokens are set for the page, or for one shop's page, as `:root` and `body.shop-1`. */
const PAGE_ONLY = /^(?::root|html|body)(?:[.:[#][^\s>+~,]*)*(?:\s+body(?:[.:[#][^\s>+~,]*)*)?$/;

/** A rule with rules in it: a condition, a layer, or a rule that nests others. */
const isGroup = (rule: CSSRule): rule is CSSRule & { readonly cssRules: CSSRuleList } => 'cssRules' in rule;

const declarationsOf = (style: CSSStyleDeclaration): readonly string[] => Array.from({ length: style.length }, (_, at) => style.item(at));

/** A colour as it is on paper, and whether something behind it would be seen. */
interface Seen { readonly rgb: Rgb; readonly letsThrough: boolean }

/** The chain's design stylesheet in a page: what it sets, and what becomes of it. */
export class DesignSheet {
  readonly #page: Window;
  readonly #sheet: CSSStyleSheet;
  readonly #probe: HTMLElement;
  readonly #pixel: CanvasRenderingContext2D | null;
  /** The tokens that the design sets. */
  readonly tokens: ReadonlySet<string>;

  private constructor(page: Window, sheet: CSSStyleSheet) {
    [this.#page, this.#sheet] = [page, sheet];
    const { document } = page;
    const tokens = new Set<string>();
    eachRule(sheet, (rule) => {
      for (const name of refusedOf(rule)) rule.style.removeProperty(name);
      for (const name of declarationsOf(rule.style)) if (name.startsWith('--')) tokens.add(name.slice(2));
    });
    this.tokens = tokens;
    this.#probe = document.createElement('span');
    this.#probe.hidden = true;
    this.#pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  }

  /** Null: it could not be had. Takes away what it may not say. */
  static of(page: Window): DesignSheet | null {
    const sheet = [...page.document.styleSheets].find(({ href }) => href !== null && ADDRESS.test(href));
    return sheet === undefined ? null : new DesignSheet(page, sheet);
  }

  /**
   * The colours of these tokens as the page has them now, without corrections. A value that is no colour is taken out of the design: ours stands there; one that lets
   * through what is behind it becomes what it is on paper.
   */
  colors(names: readonly string[]): Palette {
    const { body } = this.#page.document;
    const [palette, solid] = [new Map<string, Rgb>(), new Map<string, Rgb>()];
    for (const name of names) body.style.removeProperty(`--${name}`);
    body.append(this.#probe);
    for (const name of names) {
      const read = (): Seen | null => this.#colorOf(`var(--${name})`, palette.get('paper'));
      let color = read();
      if (color === null && this.tokens.has(name)) {
        eachRule(this.#sheet, ({ style }) => { style.removeProperty(`--${name}`); });
        color = read();
      }
      if (color === null) continue;
      palette.set(name, color.rgb);
      if (color.letsThrough && this.tokens.has(name)) solid.set(name, color.rgb);
    }
    this.#probe.remove();
    this.correct(solid);
    return palette;
  }

  /** From now on these are the page's colours. */
  correct(palette: Palette): void {
    const { body } = this.#page.document;
    for (const [name, [red, green, blue]] of palette) body.style.setProperty(`--${name}`, `rgb(${String(red)} ${String(green)} ${String(blue)})`, 'important');
  }

  /** A colour of any notation as a screen shows it, on the paper where it lets that through. Null: it is none. */
  #colorOf(value: string, paper: Rgb = [255, 255, 255]): Seen | null {
    // Whatever is no colour falls back to what is inherited, and that differs between the two.
    const computed = ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'].map((inherited) => {
      this.#probe.style.color = inherited;
      const inner = this.#page.document.createElement('span');
      inner.style.color = value;
      this.#probe.replaceChildren(inner);
      return this.#page.getComputedStyle(inner).color;
    });
    const [first = '', second] = computed;
    if (first !== second || this.#pixel === null) return null;
    this.#pixel.clearRect(0, 0, 1, 1);
    this.#pixel.fillStyle = first;
    this.#pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, opacity = 255] = this.#pixel.getImageData(0, 0, 1, 1).data;
    const onPaper = (channel: number, at: 0 | 1 | 2): number => Math.round(paper[at] + ((channel - paper[at]) * opacity) / 255);
    return { rgb: [onPaper(red, 0), onPaper(green, 1), onPaper(blue, 2)], letsThrough: opacity < 255 };
  }
}

const eachRule = (rules: { readonly cssRules: CSSRuleList }, act: (rule: CSSStyleRule) => void): void => {
  for (const rule of rules.cssRules) {
    if (rule instanceof CSSStyleRule) act(rule);
    if (isGroup(rule)) eachRule(rule, act);
  }
};

/** What a rule says and may not. */
const refusedOf = ({ selectorText, style }: CSSStyleRule): readonly string[] => {
  const isOfPage = selectorText.split(',').every((selector) => PAGE_ONLY.test(selector.trim()));
  return declarationsOf(style).filter((name) => BY_TOKENS_ONLY.test(name) || (!isOfPage && PARTS_TOO.test(name)));
};
