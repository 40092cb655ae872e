import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { readSources } from '#tests/support/source/source-files.ts';
import {
  BARE_PARTICIPLE,
  type Exception,
  findNonStandard,
  listDeclaredNames,
  STANDARD_WORDS,
} from '#tests/support/source/vocabulary.ts';

/** Names use the standard English of the field; each exception has its reason. */

const EXCEPTIONS: readonly Exception[] = [
  // The words of a text.
  { part: 'words', in: /^server\/modules\/search\//, why: 'search splits text into words' },
  { part: 'words', in: /^(server\/db\/import\/(text|files)|server\/adapters\/pdf)\//, why: 'text is split into words' },
  { part: 'words', in: /make-library\.ts$/, name: /^readSpokenWords$/, why: 'captions are split into words' },
  {
    part: 'words',
    in: /reading-time|word-count|queries-(publications|podcasts)\.ts$/,
    why: 'reading time counts words',
  },
  {
    part: 'words',
    in: /(person-name|section-preview|search-highlight|initials)(\.test)?\.ts$/,
    why: 'text is split into words',
  },
  {
    part: 'words',
    in: /^(bench\/search\/searched-texts|tests\/(fuzz\/search|shape\/regular-expressions|e2e\/reading\/cover))/,
    why: 'text is split into words',
  },
  {
    part: 'words',
    in: /^tests\/support\/given\/|^server\/modules\/site\/site\.api/,
    name: /^words$/,
    why: 'a transcript of so many words',
  },
  {
    part: 'words',
    in: /translated-text(\.test)?\.ts$|^(contract|server)\/.*translations(\.ts$|\/(tables|lists\/))/,
    why: 'the work that is left is counted in words of the text',
  },
  { part: 'words', in: /^tests\/support\/source\/vocabulary\.ts$/, why: 'this vocabulary' },
  { part: 'words', in: /queries-words\.ts$/, name: /queries-words/, why: 'search looks for the forms of words' },
  // Letters of the alphabet and sheets of paper.
  {
    part: 'letter',
    in: /^(messages\/read-messages|scripts\/tasks\/develop\/new-module|ui\/art\/random|domain\/shared\/text\/one-edit-away)\.ts$/,
    name: /^letter$/,
    why: 'a character',
  },
  { part: 'letter', in: /printed-page\.tsx$/, name: /^letterSpacing$/, why: 'the CSS property' },
  {
    part: 'letter',
    in: /^certificates\//,
    name: /^LETTER|^letterPage$|^LetterPage$/,
    why: 'the paper format US Letter',
  },
  // Terms of the field that contain a replaced word.
  { part: 'place', in: /./, name: /^place(Gold)?Order$|^place-order/, why: 'an order is placed' },
  {
    part: 'hold',
    in: /^(domain\/referral|server\/modules\/(referrals|billing\/gift-cards))\//,
    why: 'a payout that is on hold for review',
  },
  { part: 'keep', in: /^server\/db\/server\//, name: /^keepAlive$/, why: 'the option of the driver' },
  { part: 'keep', in: /^server\/adapters\/pdf\//, name: /^keepWithNext$/, why: 'the term of typesetting' },
  { part: 'look', in: /take-renewal-steps\.ts$/, name: /^LOOK_AHEAD_DAYS$/, why: 'a look-ahead' },
  {
    part: 'kept',
    in: /^(contract\/calls\/growth|server\/modules\/analytics\/index)\.ts$/,
    name: /^kept$/,
    why: 'an attribute on the wire',
  },
  { part: 'sure', in: /draft\.test\.ts$/, why: 'a field of drafts that older releases stored' },
  {
    part: 'gone',
    in: /^contract\/errors\/assessment-errors\.ts$|^messages\/en$/,
    name: /test\.draft-gone$/,
    why: 'a code on the wire, after HTTP 410',
  },
];

const sources = readSources();
const names = sources.flatMap(listDeclaredNames);

const isException = (file: string, name: string, part: string): boolean =>
  EXCEPTIONS.some(
    (entry) =>
      [entry.part].flat().includes(part) && entry.in.test(file) && (entry.name === undefined || entry.name.test(name)),
  );

const describeFault = (where: string, name: string, fault: { part: string; standard: string }): string =>
  `${where}: ${name} says "${fault.part}"; the standard word is ${fault.standard}`;

describe('the vocabulary', () => {
  test('is used by every declared name', () => {
    const faults = names.flatMap(({ file, line, name }) =>
      findNonStandard(name)
        .filter(({ part }) => !isException(file, name, part))
        .map((fault) => describeFault(`${file}:${line}`, name, fault)),
    );

    expect(names.length).toBeGreaterThan(20_000);
    expect(faults).toEqual([]);
  });

  test('is used by every file and folder', () => {
    const files = globSync(
      '{domain,contract,emails,certificates,messages,server,client,app,admin,ui,bench,scripts,tests,docs}/**/*',
      {
        cwd: root,
        exclude: ['server/db/migrations/**', 'messages/generated/**'],
      },
    ).map((file) => file.replaceAll(path.sep, '/'));
    const faults = files.flatMap((file) =>
      findNonStandard(path.basename(file))
        .filter(({ part }) => !isException(file, path.basename(file), part))
        .map((fault) => describeFault(file, path.basename(file), fault)),
    );

    expect(faults).toEqual([]);
  });

  test('is used by every message key', () => {
    const faults = readCatalog().flatMap(({ key }) =>
      findNonStandard(key)
        .filter(({ part }) => !isException('messages/en', key, part))
        .map((fault) => describeFault('messages/en', key, fault)),
    );

    expect(faults).toEqual([]);
  });

  test('names types by nouns', () => {
    const faults = names.filter(({ isType, name }) => isType && BARE_PARTICIPLE.test(name));

    expect(faults.map(({ file, line, name }) => `${file}:${line}: ${name} is a participle; name the thing`)).toEqual(
      [],
    );
  });

  test('has no unused exception', () => {
    const needed = (entry: Exception) =>
      [entry.part].flat().every((part) => {
        const isFault = (name: string) =>
          findNonStandard(name).some((fault) => fault.part === part) &&
          (entry.name === undefined || entry.name.test(name));
        return (
          names.some(({ file, name }) => entry.in.test(file) && isFault(name)) ||
          sources.some(({ name }) => entry.in.test(name) && isFault(path.basename(name))) ||
          readCatalog().some(({ key }) => entry.in.test('messages/en') && isFault(key))
        );
      });

    expect(EXCEPTIONS.filter((entry) => !needed(entry)).map(({ part, why }) => `${part}: ${why}`)).toEqual([]);
    expect(Object.keys(STANDARD_WORDS).length).toBeGreaterThan(80);
  });
});

describe('the English of the product', () => {
  test('avoids the phrases that its editor replaced', () => {
    const phrases =
      /\bcould not be\b|\be-mail|\bstands? here\b|\bby itself\b|\b(some|no|every)body\b|\bwhoever\b|\bhand(ed)? in\b/i;

    expect(
      readCatalog()
        .filter(({ text }) => phrases.test(text))
        .map(({ key, text }) => `${key}: ${text}`),
    ).toEqual([]);
  });
});

function readCatalog(): { key: string; text: string }[] {
  return globSync('messages/en/*.json', { cwd: root }).flatMap((file) => {
    const tree: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    return flatten(path.basename(file, '.json'), tree);
  });
}

function flatten(key: string, value: unknown): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  return Object.entries(value ?? {}).flatMap(([name, below]) => flatten(`${key}.${name}`, below));
}
