import { makeAutoObservable } from 'mobx';
import type { ArticleCode } from '#core/shared/ids.ts';
import { categoryKey, type MenuCard, type MenuSectionView } from '../menu-card.ts';
import type { MenuViewModel } from '../menu-view-model.ts';
import { PagesOfThree } from './pages-of-three.ts';

/** The menu in accessibility mode: one category after the other, three dishes at a time. The category is the menu's own, so that both modes stand at the same place. */
export class AccessibleMenuViewModel {
  readonly menu: MenuViewModel;
  readonly rows: PagesOfThree<MenuCard>;
  /** The dish that the focus is on; it is shown large. */
  focused: ArticleCode | null = null;

  constructor(menu: MenuViewModel) {
    this.menu = menu;
    this.rows = new PagesOfThree(() => this.cards);
    makeAutoObservable(this, { menu: false, rows: false });
  }

  /** Categories that hold dishes themselves. */
  get sections(): readonly MenuSectionView[] {
    return this.menu.sections.filter(({ feature, cards }) => feature !== null || cards.length > 0);
  }

  /** Which of them is shown. */
  get at(): number {
    const key = categoryKey(this.menu.current);
    const own = this.sections.findIndex((section) => section.key === key);
    return Math.max(0, own >= 0 ? own : this.sections.findIndex((section) => section.key.startsWith(`${key}/`)));
  }

  get section(): MenuSectionView | null {
    return this.sections[this.at] ?? null;
  }

  get cards(): readonly MenuCard[] {
    const { section } = this;
    if (!section) return [];
    return section.feature ? [section.feature, ...section.cards] : section.cards;
  }

  get hasPrevious(): boolean {
    return this.at > 0;
  }

  get hasNext(): boolean {
    return this.at < this.sections.length - 1;
  }

  /** The dish above: the one in focus, else the first of the three. */
  get shown(): MenuCard | null {
    const { shown } = this.rows;
    return shown.find(({ article }) => article.code === this.focused) ?? shown[0] ?? null;
  }

  /** From a dish, or from the other mode: to the dish that was last in focus, if the category is still the one where it is. */
  comeBack(): void {
    this.rows.restart();
    this.rows.turnTo(({ article }) => article.code === this.focused);
  }

  focus({ article }: MenuCard): void { this.focused = article.code; }

  /** Adds it, or opens it when something must be chosen; what is sold out is only shown. */
  take(card: MenuCard): void {
    this.focus(card);
    if (card.article.available) this.menu.add(card);
  }

  previous(): void { this.#turnTo(this.at - 1); }

  next(): void { this.#turnTo(this.at + 1); }

  #turnTo(at: number): void {
    const section = this.sections[at];
    if (!section) return;
    this.menu.scrolledTo(section.category);
    this.menu.leaveAt(null); // The other mode begins at this category, not where it was left.
    this.rows.restart();
    this.focused = null;
  }
}
