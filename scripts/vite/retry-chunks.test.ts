import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { redirectImports } from './retry-chunks.ts';

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const read = (file: string) => readFileSync(path.join(router, `dist/production/lib/dom/ssr/${file}.js`), 'utf8');

describe('redirectImports (rules P39)', () => {
  test.each([
    ['routeModules', ['route.module']],
    ['routes', ['modulePath', 'route.clientLoaderModule', 'route.clientActionModule', 'route.clientMiddlewareModule']],
  ])('replaces every import of the router’s %s', (file, urls) => {
    const redirected = redirectImports(read(file));

    expect([...redirected.matchAll(/importChunk\((.+?)\)/g)].map(([, url]) => url)).toEqual(urls);
    expect(redirected).not.toMatch(/\bimport\s*\(/);
  });

  test('replaces every form of import, and keeps strings unchanged', () => {
    const redirected = redirectImports('const load=(a,b)=>import(/* webpackIgnore: true */a[b]);log("import(x)")');

    expect(redirected).toMatch(/\nconst load=\(a,b\)=>importChunk\(a\[b\]\);log\("import\(x\)"\)$/);
  });

  test('throws if the module has no import', () => {
    expect(() => redirectImports('export const nothing = 1;')).toThrow(/imports no chunk/);
  });
});
