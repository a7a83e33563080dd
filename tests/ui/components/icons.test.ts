import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_ICONS, DIET_ICONS } from '#ui/components/allergen-icons.ts';
import { ICON_PATHS } from '#ui/components/icon-paths.ts';
import { SPRITE_ICONS } from '#ui/components/sprite-icons.ts';

const sprite = readFileSync(new URL('../../../ui/components/icons.svg', import.meta.url), 'utf8');
const drawn = [...sprite.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="[^"]+"\/><\/symbol>/g)].map(([, id]) => id);

describe('the drawings', () => {
  it('of the sprite are those that are named, each once', () => {
    expect(drawn).toEqual([...SPRITE_ICONS]);
    expect(sprite.match(/<symbol/g)).toHaveLength(drawn.length);
    expect(SPRITE_ICONS.filter((name) => Object.hasOwn(ICON_PATHS, name))).toEqual([]);
  });

  it('exist for each of the fourteen allergens', () => {
    const names = new Set<string>([...SPRITE_ICONS, ...Object.keys(ICON_PATHS)]);
    expect(Object.keys(ALLERGEN_ICONS)).toHaveLength(14);
    expect([...Object.values(ALLERGEN_ICONS), ...Object.values(DIET_ICONS)].filter((name) => !names.has(name))).toEqual([]);
  });
});
