import { describe, expect, it } from 'vitest';
import { Button } from '#ui/components/Button.tsx';
import { ChoiceGroup } from '#ui/components/ChoiceGroup.tsx';
import { ChoiceRow } from '#ui/components/ChoiceRow.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Field } from '#ui/components/Field.tsx';
import { Logo } from '#ui/components/Logo.tsx';
import { PasswordField } from '#ui/components/PasswordField.tsx';
import { RichText } from '#ui/components/RichText.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { TextArea } from '#ui/components/TextArea.tsx';
import { html } from './said.tsx';

const nothing = (): void => undefined;
const idOf = (markup: string, attribute: string): string | undefined => new RegExp(`${attribute}="([^"]+)"`).exec(markup)?.[1];

describe('a field', () => {
  const field = (error?: string): string => html(<Field label="E-post" labelNote="för kvittot" type="email" autoComplete="email" value="alva@" onValue={nothing} help="Dit går kvittot." error={error} />);

  it('has its label and its help tied to it, and says what the browser may fill in', () => {
    const markup = field();
    expect(idOf(markup, 'for')).toBe(idOf(markup, 'input [^>]*id'));
    expect(markup).toContain(`<p id="${idOf(markup, 'aria-describedby') ?? ''}"`);
    expect(markup).toContain('autoComplete="email"');
    expect(markup).not.toContain('aria-invalid');
  });

  it('shows an error in place of the help, tied to it and marked', () => {
    const markup = field('Det saknas något efter ”alva”');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).not.toContain('Dit går kvittot.');
    expect(markup).toMatch(new RegExp(`<p id="${idOf(markup, 'aria-describedby') ?? ''}"[^>]*>.*Det saknas något efter ”alva”</p>`));
  });

  it('[R-12] for a password takes one of any length: cut, it would be another than the one that was pasted', () => {
    expect(html(<PasswordField label="Lösenord" name="new-password" autoComplete="new-password" value="" onValue={nothing} />)).not.toMatch(/maxlength/i);
  });

  it('of several lines keeps its label for those who listen when the heading above says it already', () => {
    expect(html(<TextArea label="Till köket" value="" onValue={nothing} />)).toMatch(/<label [^>]*class="vh"[^>]*>Till köket<\/label>/);
  });
});

describe('a choice', () => {
  it('is a native radio or checkbox in a group that names its question and its rule', () => {
    const markup = html(
      <ChoiceGroup title="Bröd" rule="Välj 1"><ChoiceRow kind="radio" group="bread" checked onChoose={nothing} price="Ingår">Rågsurdeg</ChoiceRow></ChoiceGroup>,
    );
    const labelled = idOf(markup, 'aria-labelledby') ?? '';
    expect(markup).toContain(`<h2 id="${labelled}">Bröd</h2>`);
    expect(markup).toContain(`<p id="${idOf(markup, 'aria-describedby') ?? ''}"`);
    expect(markup).toMatch(/<input type="radio" [^>]*name="bread"[^>]*checked=""/);
  });

  it('of a full level is told to be out of reach, but never dead', () => {
    const markup = html(<ChoiceRow kind="checkbox" group="extras" checked={false} blocked onChoose={nothing}>Rostad lök</ChoiceRow>);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled=""');
  });
});

describe('other parts', () => {
  it('a busy button keeps its words and says that it is busy', () => {
    expect(html(<Button busy trailing="415 kr">Betala</Button>)).toMatch(/^<button type="button" class="[^"]*" aria-busy="true" aria-disabled="true"><span>Betala<\/span><span class="num">415 kr<\/span><\/button>/);
  });

  it('an empty page has its own heading when it is the page', () => {
    expect(html(<EmptyState level={1} title="Sidan finns inte" />)).toContain('<h1 tabindex="-1">Sidan finns inte</h1>');
    expect(html(<EmptyState title="Tallriken är tom" />)).toContain('<h2>Tallriken är tom</h2>');
  });

  it('skeletons are silent', () => {
    expect([...html(<Skeleton shape="card" count={3} />).matchAll(/<span class="[^"]*" aria-hidden="true">/g)]).toHaveLength(3);
  });

  it('a link stands inside its sentence', () => {
    expect(html(<RichText text="Har du en allergi? <a>Läs mer</a> eller fråga." link={(words) => <em>{words}</em>} />)).toContain('Har du en allergi? <em>Läs mer</em> eller fråga.');
    expect(html(<RichText text="Utan länk & <b>" link={(words) => words} />)).toContain('Utan länk &amp; &lt;b&gt;');
  });

  it('the logo writes the chain\'s own name', () => {
    expect([html(<Logo name="Björk & Bröd" />), html(<Logo name="Kajutan" />)].map((markup) => /<span>(.*?)<\/span>/.exec(markup)?.[1])).toEqual(['Björk<i>&amp;</i>Bröd', 'Kajutan']);
  });
});
