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
  MAX_PATH_LENGTH,
  MAX_SOURCE_CHARACTERS,
  MAX_SOURCE_FILES,
  slugOfSource,
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

  test('have at most 160 characters', () => {
    const fullLength = `sections/01-${'a'.repeat(MAX_PATH_LENGTH - 15)}.md`;
    expect([isSourcePath(fullLength), isSourcePath(fullLength.replace('-', '-b'))]).toEqual([true, false]);
  });

  test.each([
    ['its cover', { 'publication.md': '---\nslug: lithium\n---\n' }, 'lithium'],
    ['its episode', { 'episode.md': '---\nslug: sleep-talk\n---\n' }, 'sleep-talk'],
    ['no slug', { 'publication.md': '---\ntitle: A\n---\n' }, 'draft'],
    ['what is no slug', { 'publication.md': '---\nslug: ../up\n---\n' }, 'draft'],
    ['no cover', { 'test.yaml': 'slug: test' }, 'draft'],
  ])('begin with the slug of %s', (_case, files, slug) => {
    expect(slugOfSource(files as Record<string, string>)).toBe(slug);
  });

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

  test('have sections of one number by their paths', () => {
    const twice = { 'sections/01-b.md': '', 'sections/01-a.md': '', 'sections/00-z.md': '' };
    expect(listSectionPaths(twice).map(({ slug }) => slug)).toEqual(['z', 'a', 'b']);
  });

  test('differ at paths that are sorted', () => {
    expect(listChangedPaths({ b: '1', c: '1' }, { c: '2', a: '1' })).toEqual(['a', 'b', 'c']);
    expect(listChangedPaths(files, files)).toEqual([]);
  });

  const longTexts = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`sections/${10 + i}-a.md`, 'a'.repeat(MAX_FILE_CHARACTERS)]),
    );
  const pictures = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`images/${i}.png`, 'key']));
  const fullCount = MAX_SOURCE_CHARACTERS / MAX_FILE_CHARACTERS;

  test.each([
    ['as long as they may be', longTexts(fullCount), {}, null],
    [
      'longer by one character',
      { ...longTexts(fullCount), 'publication.md': 'a' },
      {},
      { fault: 'too-many', path: '' },
    ],
    ['as many as they may be', { 'publication.md': '' }, pictures(MAX_SOURCE_FILES - 1), null],
    ['one more', { 'publication.md': '' }, pictures(MAX_SOURCE_FILES), { fault: 'too-many', path: '' }],
  ])('are checked together: %s', (_case, texts, assets, fault) => {
    expect(findSourceFault(texts as Record<string, string>, assets)).toEqual(fault);
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
