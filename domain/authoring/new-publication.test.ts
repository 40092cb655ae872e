/** The files with which a publication begins. (rules E3) */
import { describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { readFrontField } from './front-matter/front-matter.ts';
import { makeFirstFiles, slugOfTitle } from './new-publication.ts';
import { findSourceFault, isEpisode } from './source-files.ts';

describe('the slug of a title', () => {
  test.each([
    ['Lithium & the kidney', 'lithium-the-kidney'],
    ['  Déjà vu: über-fast!  ', 'deja-vu-uber-fast'],
    ['5-HT₂A agonists', '5-ht2a-agonists'],
    ['—', 'untitled'],
    ['', 'untitled'],
    ['睡眠', 'untitled'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('of %j is %s', (title, slug) => expect(slugOfTitle(title)).toBe(slug));

  test('has whole words of at most eighty characters', () => {
    const eighty = `${'a'.repeat(39)} ${'b'.repeat(40)}`;
    expect(slugOfTitle(eighty)).toBe(eighty.replace(' ', '-'));
    expect(slugOfTitle(`${eighty} c`)).toHaveLength(80);
    expect(slugOfTitle(`short ${'x'.repeat(100)}`)).toBe('short');
    expect(slugOfTitle(`${'a'.repeat(39)} -- ${'b'.repeat(40)}`)).toHaveLength(80);
    expect(slugOfTitle('x'.repeat(100))).toBe('untitled');
  });
});

describe('the first files', () => {
  const made = (more: object = {}) =>
    makeFirstFiles({
      ...{
        number: 101,
        slug: 'lithium',
        type: 'PUBLICATION_VIDEO',
        title: 'Lithium',
        authors: ['ada-moss', 'ben-ito'],
      },
      ...{ today: '2026-11-21' as PlainDate, ...more },
    });

  test.each(PUBLICATION_TYPES)('of %s have paths of the format', (type) => {
    const files = made({ type });
    expect(findSourceFault(files, {})).toBeNull();
    expect(isEpisode(files)).toBe(type === 'PODCAST');
  });

  test('of an episode have the fields of its format', () => {
    expect(made({ type: 'PODCAST', title: 'Sleep: a talk' })).toEqual({
      'episode.md':
        '---\nnumber: 101\nslug: lithium\ntitle: "Sleep: a talk"\nexcerpt: ""\npublicationDate: 2026-11-21\n' +
        'authors: [ada-moss, ben-ito]\ncategories: []\n---\n',
    });
  });

  test('name the authors and the day', () => {
    const cover = made()['publication.md'] ?? '';
    expect(cover).toContain('authors: [ada-moss, ben-ito]\n');
    for (const field of ['publicationDate', 'modified']) expect(readFrontField(cover, field)).toBe('2026-11-21');
  });

  test.each(['A "quoted": title', 'Line\nvisibility: published', '# no comment', "it's [1] {2}", '\\"', '---\n---'])(
    'keep the title %j in one value',
    (title) => {
      const cover = made({ title })['publication.md'] ?? '';
      expect(readFrontField(cover, 'title')).toBe(title);
      expect(cover.split('\n').filter((line) => line === '---')).toHaveLength(2);
      expect(cover.split('\n').filter((line) => line.startsWith('visibility:'))).toHaveLength(1);
    },
  );
});
