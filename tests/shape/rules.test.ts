/** The rules of docs/rules: numbered, each implemented somewhere, and the only document that code refers to for them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { readTexts } from '#tests/support/source/source-files.ts';

const CODE =
  '{domain,contract,emails,certificates,server,client,app,admin,ui,bench,scripts,tests}/**/*.{ts,tsx,mjs,css}';
const DOCUMENTS =
  '{README.md,knip.jsonc,{docs,domain,contract,emails,certificates,server,client,app,admin,ui,bench,scripts,tests}/**/*.md}';
const PREFIXES = {
  'access.md': 'A',
  'accreditation.md': 'L',
  'api.md': 'W',
  'assessment-and-credit.md': 'T',
  'authoring.md': 'E',
  'catalogue.md': 'C',
  'drugs.md': 'D',
  'listening.md': 'V',
  'media.md': 'U',
  'money.md': 'M',
  'newsletter.md': 'N',
  'notes.md': 'H',
  'office.md': 'O',
  'offline.md': 'B',
  'recall.md': 'K',
  'referrals.md': 'R',
  'reports.md': 'G',
  'series.md': 'Q',
  'sessions.md': 'S',
  'site.md': 'P',
  'week-plan.md': 'F',
} as const;

const RULE = /^- \*\*([A-Z])(\d+)\*\* \S.*[.)]$/;
// A reference may continue on the next line of a comment.
const REFERENCE = /\brules ([A-Z]\d+(?:,(?:\s|\*|\/\/)+[A-Z]\d+)*)/g;
const EXCLUDED =
  /(?<![\w/.-])(?:decisions|product-spec|accreditation|api|ux|running|house-style|vocabulary|stack)\.md|§ ?\d|\bdesign\/(?:ux|running|house|vocabulary|stack|mockups)|\bhouse style\b|\b[Tt]he specification\b/;
const OWN_DOCUMENT = /\bdocs\/(?:decisions\/\d{3}|[\w-]+(?:\/[\w-]+)*\.md)/g;

const itself = 'tests/shape/rules.test.ts';
const code = readTexts(CODE).filter(({ name }) => name !== itself);
const documents = readTexts(DOCUMENTS);
const all = [...code, ...documents];
const decisions = readdirSync(path.join(root, 'docs/decisions'));

const rules = readTexts('docs/rules/*.md')
  .filter(({ name }) => path.basename(name) !== 'README.md')
  .flatMap(({ name, text }) =>
    text.split('\n').flatMap((line) => (line.startsWith('- ') ? [{ file: path.basename(name), line }] : [])),
  );
const idOf = (line: string): string | null => {
  const [, prefix, number] = RULE.exec(line) ?? [];
  return prefix === undefined ? null : `${prefix}${number}`;
};
const known = new Set(rules.map(({ line }) => idOf(line)));

const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, ids = '']) => ids.match(/[A-Z]\d+/g) ?? []);

describe('the rules', () => {
  test('are found in every file that the README lists', () => {
    expect([...new Set(rules.map(({ file }) => file))].sort()).toEqual(Object.keys(PREFIXES));
  });

  test('are one numbered line each, with the prefix of their file', () => {
    const prefixes: Readonly<Record<string, string>> = PREFIXES;
    expect(rules.filter(({ file, line }) => idOf(line)?.charAt(0) !== prefixes[file])).toEqual([]);
  });

  test('have a number of their own', () => {
    const ids = rules.map(({ line }) => idOf(line));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('are each referred to by code or by a test', () => {
    const used = new Set(code.flatMap(({ text }) => referencesIn(text)));
    expect(rules.filter(({ line }) => !used.has(idOf(line) ?? '')).map(({ line }) => line)).toEqual([]);
  });
});

describe('code and documents', () => {
  test('refer to rules that exist', () => {
    const wrong = all.flatMap(({ name, text }) =>
      name === 'docs/rules/README.md'
        ? []
        : referencesIn(text)
            .filter((id) => !known.has(id))
            .map((id) => `${name}: rules ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  test('refer to no document outside the repository', () => {
    const wrong = all
      .filter(({ name }) => !name.startsWith('docs/rules/'))
      .flatMap(({ name, text }) =>
        text.split('\n').flatMap((line, at) => (EXCLUDED.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });

  test('refer to documents that exist', () => {
    const exists = (document: string) =>
      document.endsWith('.md')
        ? existsSync(path.join(root, document))
        : decisions.some((name) => name.startsWith(`${path.basename(document)}-`));
    const wrong = all.flatMap(({ name, text }) =>
      (text.match(OWN_DOCUMENT) ?? [])
        .filter((document) => !exists(document))
        .map((document) => `${name}: ${document}`),
    );
    expect(wrong).toEqual([]);
  });
});
