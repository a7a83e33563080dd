import { useEffect, useRef, type ReactNode } from 'react';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './LegalText.module.css';

export interface LegalSection {
  readonly id: string;
  readonly title: TextKey;
  /** One after the other. */
  readonly texts: readonly TextKey[];
  /** What the reader can do about it. */
  readonly below?: ReactNode;
}

export interface LegalTextProps {
  readonly page: TextKey;
  readonly heading: TextKey;
  readonly since: TextKey;
  readonly intro: TextKey;
  readonly sections: readonly LegalSection[];
  /** The other of the two: terms lead to privacy and back. */
  readonly other: { readonly name: 'termsAndConditions' | 'privacyPolicy'; readonly text: TextKey };
  /** Where a link leads in the middle of it; unknown: the top. */
  readonly openAt?: string | undefined;
  /** Its name stands large elsewhere on the screen: here it is for the ear alone. */
  readonly isNamedAbove?: boolean;
}

/** A long text to read: one column, its sections named at the top. */
export const LegalText = ({ page, heading, since, intro, sections, other, openAt, isNamedAbove = false }: LegalTextProps): ReactNode => {
  const { t } = useTexts();
  const text = useRef<HTMLElement>(null);
  const goTo = (id: string): void => {
    const section = [...(text.current?.querySelectorAll<HTMLElement>('h2') ?? [])].find((each) => each.id === id);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  const isNew = useRef(true);
  useEffect(() => {
    // Whoever turns back to it stands where they had scrolled to.
    const isBack = isNew.current && window.scrollY > 0;
    isNew.current = false;
    if (openAt !== undefined && !isBack) goTo(openAt);
  }, [openAt]);
  return (
    <article ref={text} className={styles['text']}>
      <PageTitle>{t(page)}</PageTitle>
      <h1 tabIndex={-1} className={isNamedAbove ? 'vh' : undefined}>{t(heading)}</h1>
      <p className={styles['since']}>{t(since)}</p>
      <p className={styles['intro']}>{t(intro)}</p>
      <nav aria-label={t(heading)}>
        <ul className={styles['index']}>
          {sections.map(({ id, title }) => <li key={id}><a href={`#${id}`} onClick={(event) => { event.preventDefault(); goTo(id); }}>{t(title)}</a></li>)}
        </ul>
      </nav>
      {sections.map((section) => (
        <section key={section.id}>
          <h2 id={section.id} tabIndex={-1}>{t(section.title)}</h2>
          {section.texts.flatMap((key) => t(key).split('\n\n')).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          {section.below !== undefined && <div className={styles['below']}>{section.below}</div>}
        </section>
      ))}
      <p className={styles['other']}><Link className="link" to={{ name: other.name }}>{t(other.text)}</Link></p>
    </article>
  );
};
