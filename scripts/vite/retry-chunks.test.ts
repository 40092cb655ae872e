import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { replaceImports } from './retry-chunks.ts';

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const read = (file: string) => readFileSync(path.join(router, `dist/production/lib/dom/ssr/${file}.js`), 'utf8');

describe('the router’s imports', () => {
  test.each(['routeModules', 'routes'])('of %s are tried again, and nothing loads the page anew', (file) => {
    const replaced = replaceImports(read(file), file);

    expect(replaced).toMatch(/importChunk\((route\.module|modulePath)\)/);
    expect(replaced).not.toMatch(/\bimport\(/);
    expect(replaced).not.toContain('location.reload');
  });

  test('that are written otherwise fail the build', () => {
    expect(() => replaceImports('export const nothing = 1;', 'routes')).toThrow(/does not know/);
  });
});
