import { describe, expect, test } from 'vitest';
import { readFrontField, writeFrontField } from './front-matter/front-matter.ts';
import {
  changeFiles,
  findSourceFault,
  isAssetPath,
  isSourcePath,
  libraryPath,
  listChangedPaths,
  listSectionPaths,
  listTranslationPaths,
  MAX_FILE_CHARACTERS,
  MAX_SOURCE_FILES,
} from './source-files.ts';

describe('the paths of a publication (rules E3)', () => {
  test.each(['publication.md', 'episode.md', 'test.yaml', 'sections/01-dosing.md', 'sections/12.pt-br.md'])(
    '%s is a text',
    (path) => expect(isSourcePath(path)).toBe(true),
  );

  test.each([
    '../publication.md',
    'sections/../publication.md',
    '/etc/passwd',
    'sections/1-dosing.md',
    'sections/01-Dosing.md',
    'sections/01.es.md',
    'sections/01-a/b.md',
    'sections/01-a\u0000.md',
    'images/a.png',
    `sections/01-${'a'.repeat(200)}.md`,
    '',
    '__proto__',
  ])('%s is no text', (path) => expect(isSourcePath(path)).toBe(false));

  test.each([
    ['images/half-life.png', true],
    ['dose-table.pdf', true],
    ['images/../a.png', false],
    ['images/a.svg', false],
    ['a.png', false],
  ])('%s is a picture or document: %s', (path, expected) => expect(isAssetPath(path)).toBe(expected));

  test('are those of a library folder', () => {
    const named = { number: 101, slug: 'lithium' };
    expect(libraryPath(named, 'sections/01-dosing.md')).toBe('publications/101-lithium/sections/01-dosing.md');
    expect(libraryPath(named, 'episode.md')).toBe('podcasts/101-lithium.md');
  });
});

describe('the files of a publication', () => {
  const files = { 'publication.md': 'a', 'sections/02-b.md': 'b', 'sections/01-a.md': 'c', 'sections/01.de.md': 'd' };

  test('have sections in reading order and translations', () => {
    expect(listSectionPaths(files).map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(listTranslationPaths(files)).toEqual([{ path: 'sections/01.de.md', number: 1, language: 'de' }]);
  });

  test('are changed path by path', () => {
    const changed = changeFiles(files, { 'sections/02-b.md': null, 'test.yaml': 'e' });
    expect(Object.keys(changed)).toEqual(['publication.md', 'sections/01-a.md', 'sections/01.de.md', 'test.yaml']);
    expect(listChangedPaths(files, changed)).toEqual(['sections/02-b.md', 'test.yaml']);
  });

  test.each([
    ['path', { '../a.md': '' }, {}],
    ['path', {}, { 'a.svg': 'library/1' }],
    ['too-long', { 'publication.md': 'a'.repeat(MAX_FILE_CHARACTERS + 1) }, {}],
    [
      'too-many',
      {},
      Object.fromEntries(Array.from({ length: MAX_SOURCE_FILES + 1 }, (_, i) => [`images/${i}.png`, 'key'])),
    ],
  ])('are refused: %s', (fault, texts, assets) => {
    expect(findSourceFault(texts as Record<string, string>, assets as Record<string, string>)).toMatchObject({ fault });
  });

  test('are accepted within the limits', () => {
    expect(
      findSourceFault({ 'publication.md': 'a'.repeat(MAX_FILE_CHARACTERS) }, { 'images/a.png': 'key' }),
    ).toBeNull();
  });
});

describe('a field of a front matter', () => {
  const text = '---\nnumber: 1 # first\ntitle: "A: b"\nauthors: [x]\nlist:\n  - a\n---\n\ntitle: body\n';

  test('is read as written', () => {
    expect(readFrontField(text, 'number')).toBe('1');
    expect(readFrontField(text, 'title')).toBe('A: b');
    expect(readFrontField(text, 'list')).toBeNull();
    expect(readFrontField(text, 'absent')).toBeNull();
    expect(readFrontField('no front matter', 'title')).toBeNull();
    expect(readFrontField('---\ntitle: "a\n---\n', 'title')).toBeNull();
    expect(readFrontField("---\ntitle: 'a b'\n---\n", 'title')).toBe('a b');
  });

  test('is written on its line and nowhere else', () => {
    expect(writeFrontField(text, 'number', '2')).toBe(text.replace('1 # first', '2'));
    expect(writeFrontField(text, 'modified', '2026-11-21')).toBe(
      text.replace('  - a\n---', '  - a\nmodified: 2026-11-21\n---'),
    );
    expect(writeFrontField('none', 'a', 'b')).toBe('none');
    expect(writeFrontField('---\r\na: 1\r\nb: 2\r\n---\r\n', 'a', '3')).toBe('---\r\na: 3\r\nb: 2\r\n---\r\n');
  });
});
