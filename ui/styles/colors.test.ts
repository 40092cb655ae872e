import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLORS, colorSheet } from './colors.ts';

const root = path.join(import.meta.dirname, '../..');

describe('the colors of the design', () => {
  test('are declared light for every browser, and in two themes if light-dark() is supported (rules P15)', () => {
    const [light = '', both = ''] = colorSheet().split('@supports');

    for (const [name, [day, night]] of Object.entries(COLORS)) {
      expect(light).toContain(` --${name}: ${day};`);
      expect(both).toContain(` --${name}: light-dark(${day}, ${night});`);
    }
    expect(light).not.toContain('light-dark');
  });

  test('are the only colors of the pages for old browsers, which lack custom properties', () => {
    const known = new Set(Object.values(COLORS).flat().map(String));
    const used = readFileSync(path.join(root, 'public/plain-page.css'), 'utf8').match(/#[\da-f]{3,8}\b/g) ?? [];

    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((color) => !known.has(color))).toEqual([]);
  });
});
