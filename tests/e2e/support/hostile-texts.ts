/** What people, cats on keyboards and attackers put into a field, by its kind. */
export const HOSTILE_TEXTS = {
  'nothing': '', 'spaces': '   ', 'ten thousand characters': 'x'.repeat(10_000), 'emoji': '👩‍👩‍👧‍👦🍔🏳️‍🌈'.repeat(2), 'right-to-left text': 'שלום \u202Eעולם مرحبا',
  'HTML': '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>', 'SQL': "Robert'); DROP TABLE customer;--",
} as const;

export const HOSTILE_ENTRIES = Object.entries(HOSTILE_TEXTS);

/** NOTE-3: without the sign that turns the order of letters around. */
export const asSeen = (text: string): string => text.replaceAll('\u202E', '');
