import { makeAutoObservable } from 'mobx';
import type { ArticleLevelView, ArticleOption } from '../article-levels.ts';
import type { ArticleViewModel } from '../article-view-model.ts';
import { PagesOfThree } from './pages-of-three.ts';
import { takeAwayGone } from './take-away-gone.ts';

/** An article in accessibility mode: one question after the other, three answers at a time, and how many at the end. */
export class AccessibleArticleViewModel {
  readonly article: ArticleViewModel;
  readonly rows: PagesOfThree<ArticleOption>;
  /** Which question is shown; after the last comes the quantity. */
  at = 0;

  constructor(article: ArticleViewModel) {
    this.article = article;
    this.rows = new PagesOfThree(() => this.level?.options ?? []);
    makeAutoObservable(this, { article: false, rows: false });
  }

  /** The questions, and how many. */
  get steps(): number {
    return this.article.levels.length + 1;
  }

  /** The question; null: how many. */
  get level(): ArticleLevelView | null {
    return this.article.levels[this.at] ?? null;
  }

  get isLast(): boolean {
    return this.at >= this.steps - 1;
  }

  get hasPrevious(): boolean {
    return this.at > 0;
  }

  /** This question has to be answered before the next one comes. */
  get isMissing(): boolean {
    return this.level?.isAnswered === false;
  }

  toggle({ choice }: ArticleOption): void {
    if (this.level) this.article.toggle(this.level.rule.level, choice);
  }

  previous(): void { if (this.hasPrevious) this.#turnTo(this.at - 1); }

  /** The question before; from the first one, to where the guest came from. */
  back(): void {
    if (this.hasPrevious) this.previous();
    else this.article.back();
  }

  /** Takes away what has sold out since it was picked; else the next question; at the end adds the article, or leads to what is missing. */
  goOn(): void {
    if (takeAwayGone(this.article, this.level) || this.isMissing) return;
    if (!this.isLast) return this.#turnTo(this.at + 1);
    const { missing, levels } = this.article;
    if (missing) this.#turnTo(levels.findIndex(({ rule }) => rule.level === missing.rule.level));
    else this.article.submit();
  }

  #turnTo(at: number): void {
    this.at = at;
    this.rows.restart();
  }
}
