type PluralForm = 'one' | 'few' | 'many' | 'other';
type Plural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? `${Base}_${PluralForm}` : Key;

/** Texts of a language that has only some of them (§1: ru), and more numbers than Swedish has. What is missing is shown in English. */
export type PartialTexts<Master> = Readonly<Partial<Record<Plural<keyof Master & string>, string>>>;
