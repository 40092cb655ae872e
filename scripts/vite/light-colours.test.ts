import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { withLightColours } from './light-colours.ts';

const lightHalf = (css: string) => withLightColours(css).split('@supports not')[1] ?? '';

describe('colours for browsers without light-dark() (rules P15)', () => {
  test.each([
    ['a colour', '--paper: light-dark(#faf8f2, #0a1615);', '--paper: #faf8f2;'],
    [
      'a colour with parentheses',
      '--scrim: light-dark(rgb(1 2 3 / 0.4), rgb(4 5 6 / 0.6));',
      '--scrim: rgb(1 2 3 / 0.4);',
    ],
    [
      'a shadow of several',
      '--shadow:\n 0 1px light-dark(rgb(1 2 3), transparent), 0 2px light-dark(transparent, rgb(4 5 6));',
      '--shadow:\n 0 1px rgb(1 2 3), 0 2px transparent;',
    ],
  ])('of %s are the light ones', (_, token, light) => {
    expect(lightHalf(`:root { ${token} --gap: 1rem; }`)).toContain(light);
  });

  test('of the design are all there, and none is left in two', () => {
    const tokens = readFileSync(path.join(root, 'ui/styles/tokens.css'), 'utf8');
    const coloured = [...tokens.matchAll(/^\s*(--[\w-]+):[^;]*light-dark/gm)].map(([, name]) => name);
    const [, light = ''] = lightHalf(tokens).split('{ color-scheme: light;');

    expect(coloured.length).toBeGreaterThan(40);
    expect([...light.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)).toEqual(coloured);
    expect(light).not.toContain('light-dark');
  });
});
