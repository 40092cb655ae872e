/** Memory after a start is that of the modules it loads: large libraries with rare uses are loaded by their first use. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/source/source-files.ts';

const LOADED_BY_USE = [
  '@node-rs/bcrypt',
  '@resvg/resvg-js',
  '@simplewebauthn/server',
  'csv-parse',
  'hast-util-from-html',
  'htmlparser2',
  'libxml2-wasm',
  'nodemailer',
  'pdfkit',
  'qrcode',
  'sharp',
  'stripe',
  'write-excel-file',
  'xmlbuilder2',
];

const sources = new Map(readSources().map(({ name, text }) => [name, text]));

/** What a file imports when it is loaded; types are erased. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)(?! type\b)(?: [^;']*? from)? '([^']+)';/gm)].map(([, from = '']) => from);

/** By package, a file that imports it when the server starts. */
function packagesAtStart(): Map<string, string> {
  const packages = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const text = sources.get(name);
    if (text === undefined || visited.has(name)) return;
    visited.add(name);
    for (const specifier of importsOf(text)) {
      if (specifier.startsWith('#')) visit(specifier.slice(1));
      else if (specifier.startsWith('.')) visit(path.posix.join(path.posix.dirname(name), specifier));
      else packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier, name);
    }
  };
  visit('server/main.ts');
  return packages;
}

test('the server starts without the libraries that are loaded by their first use', () => {
  const packages = packagesAtStart();

  expect(packages.has('fastify')).toBe(true);
  expect(LOADED_BY_USE.map((name) => [name, packages.get(name)]).filter(([, file]) => file !== undefined)).toEqual([]);
});
