const TABLES = ['t-cloud', 't-moss', 't-wheat', 't-lingon', 't-birch', 't-sky'] as const;

/** The colour of the table under the food: one per category, by its place in the menu. */
export type TableClass = (typeof TABLES)[number];

/** Any menu gets colour: the sixth category starts over. @example tableClass(0) // 't-cloud' */
export const tableClass = (index: number): TableClass => TABLES[((index % TABLES.length) + TABLES.length) % TABLES.length] ?? 't-wheat';
