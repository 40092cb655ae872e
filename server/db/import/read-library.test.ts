import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Transcript } from '#contract/transcript.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { COVER, GERMAN, SECTION, TEST, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { describeProblem, type Problem } from './problems.ts';
import { readLibrary } from './read-library.ts';

function findProblems(root: string): Problem[] {
  const reading = readLibrary(root);
  return reading.ok ? [] : reading.problems;
}

// Every topic with translated sections. (rules C24)
const TRANSLATED_TOPICS = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118];

describe('the demonstration library', () => {
  const reading = readLibrary(path.join(import.meta.dirname, '../../../content'));

  test('has no problem', () => {
    expect(reading.ok ? [] : reading.problems.map(describeProblem)).toEqual([]);
  });

  test.each(TRANSLATION_LANGUAGES)('is fully translated into %s as far as the interface shows it', (language) => {
    if (!reading.ok) throw new Error('the demonstration library has problems');
    const { site, categories, memberships, testimonials, texts } = reading.library;

    expect(Object.keys(texts[language]?.categories ?? {})).toEqual(categories.map(({ slug }) => slug));
    expect(Object.keys(texts[language]?.homeBlocks ?? {})).toEqual(site.homeBlocks.map(({ number }) => `${number}`));
    expect(Object.keys(texts[language]?.memberships ?? {})).toEqual(memberships.map(({ slug }) => slug));
    expect(Object.keys(texts[language]?.testimonials ?? {})).toEqual(testimonials.map(({ number }) => `${number}`));
    expect(Object.keys(texts[language]?.config ?? {})).toEqual(['PRODUCT_TAGLINE', 'CME_META_DESCRIPTION']);
  });

  describe.each(TRANSLATION_LANGUAGES)('in %s', (language) => {
    const publications = reading.ok ? reading.library.publications : [];
    const translations = publications.flatMap(({ number, sections }) =>
      sections.flatMap((section) =>
        section.translations
          .filter((translation) => translation.language === language)
          .map((translation) => ({ publication: number, section, translation })),
      ),
    );

    test('translates a section of every topic', () => {
      const topics = new Set(translations.map(({ publication }) => publication));

      expect(TRANSLATED_TOPICS.filter((number) => !topics.has(number))).toEqual([]);
    });

    test('gives each translated section its own slug, including Greek letters', () => {
      const slugs = translations.map(({ translation }) => translation.slug);

      expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
      expect(slugs.some((slug) => /\p{Script=Greek}/u.test(slug))).toBe(true);
    });

    test('keeps the times, lists, tables and references of the English section', () => {
      const tags = (html: string) => html.match(/<(?:ul|ol|li|td|th|sup)\b/g);
      const outline = ({ slides }: Transcript) =>
        JSON.stringify(
          slides.map((slide) => [
            slide.start,
            tags(slide.html),
            tags(slide.points_html),
            slide.references.map(({ label }) => label),
          ]),
        );
      const differing = translations.filter(
        ({ section, translation }) => outline(translation.transcript) !== outline(section.transcript),
      );

      expect(differing.map(({ publication, translation }) => `${publication}: ${translation.slug}`)).toEqual([]);
    });
  });
});

const PODCAST = 'podcasts/81-a-first-episode.md';
const PAGE = 'pages/about-us.md';
const TEXTS = 'translations/de.yaml';
const MANIFEST = 'media/manifest.yaml';

type Case = [what: string, change: { file: string; from: string; to: string }, problem: Partial<Problem>];

const cases: Case[] = [
  ['an unknown key', { file: COVER, from: 'excerpt:', to: 'exerpt: x\nexcerpt:' }, { line: 6, field: 'exerpt' }],
  [
    'a missing key',
    { file: COVER, from: 'excerpt: How to sleep.\n', to: '' },
    { line: 2, field: 'excerpt', message: 'is missing' },
  ],
  ['invalid YAML', { file: COVER, from: 'title: Sleep Well', to: 'title: Sleep: Well' }, { line: 5, field: '' }],
  ['an unknown type', { file: COVER, from: 'PUBLICATION_VIDEO', to: 'VIDEO' }, { line: 4, field: 'type' }],
  ['an unknown author', { file: COVER, from: '[ada-moss]', to: '[ada-moss, bob]' }, { line: 7, field: 'authors[2]' }],
  ['an unknown category', { file: COVER, from: '[sleep, ', to: '[slep, ' }, { line: 8, field: 'categories[1]' }],
  [
    'a date that does not exist',
    { file: COVER, from: '2026-06-14', to: '2026-02-30' },
    { line: 12, field: 'modified' },
  ],
  [
    'an expiration before the publication date',
    { file: COVER, from: '2029-03-01', to: '2026-03-01' },
    { line: 11, field: 'expirationDate' },
  ],
  [
    'a publication with credit and no expiration date',
    { file: COVER, from: 'expirationDate: 2029-03-01\n', to: '' },
    { line: 2, field: 'expirationDate' },
  ],
  [
    'a publication with credit and no sponsor',
    { file: COVER, from: 'jointSponsor: Meridian Medical Education\n', to: '' },
    { line: 2, field: 'jointSponsor' },
  ],
  [
    'a title that documents cannot print',
    { file: COVER, from: 'title: Sleep Well', to: 'title: Sleep Well 眠' },
    { line: 5, field: 'title', message: 'has letters that documents cannot print: 眠' },
  ],
  [
    'a sponsor that documents cannot print',
    { file: COVER, from: 'Meridian Medical Education', to: '東京' },
    { line: 14, field: 'jointSponsor', message: 'has letters that documents cannot print: 東 京' },
  ],
  [
    'a name of the product that documents cannot print',
    { file: 'site.yaml', from: 'PRODUCT_NAME: Receptor', to: 'PRODUCT_NAME: 受容体' },
    { field: 'config.PRODUCT_NAME', message: 'has letters that documents cannot print: 受 容 体' },
  ],
  [
    'a publication with a test and no credit',
    { file: COVER, from: 'credits: { class: CME, amount: 0.5 }\n', to: '' },
    { line: 2, field: 'credits' },
  ],
  ['a credit that is not in quarters', { file: COVER, from: '0.5', to: '0.3' }, { line: 15, field: 'credits.amount' }],
  ['SA credit on a lecture', { file: COVER, from: 'CME', to: 'SA' }, { line: 15, field: 'credits.class' }],
  [
    'a number that differs from the folder',
    { file: COVER, from: 'number: 11', to: 'number: 12' },
    { line: 2, field: 'number' },
  ],
  [
    'a material with a missing file',
    { file: COVER, from: 'kind: pdf', to: 'kind: pdf, file: a.pdf' },
    { line: 22, field: 'materials[1].file' },
  ],
  [
    'a section number that differs from the folder',
    { file: SECTION, from: 'number: 1', to: 'number: 2' },
    { line: 2, field: 'number' },
  ],
  ['a slide past the end', { file: SECTION, from: '01:00', to: '02:00' }, { line: 15, field: 'body' }],
  [
    'a slide that starts before the previous one',
    { file: SECTION, from: '01:00', to: '00:00' },
    { line: 15, field: 'body' },
  ],
  ['a slide without a time', { file: SECTION, from: '01:00 ', to: '' }, { line: 15, field: 'body' }],
  [
    'a footnote without a definition',
    { file: SECTION, from: '[^moss2020] We', to: '[^moss] We' },
    { line: 11, field: 'body' },
  ],
  [
    'a footnote that is never used',
    { file: SECTION, from: '.[^moss2020] We', to: '. We' },
    { line: 19, field: 'body' },
  ],
  ['HTML in a text', { file: SECTION, from: 'We sleep', to: '<b>We</b> sleep' }, { line: 11, field: 'body' }],
  ['a link with a script', { file: PAGE, from: 'mailto:', to: 'javascript:' }, { line: 8, field: 'body' }],
  ['a translated slide with another time', { file: GERMAN, from: '01:00', to: '01:05' }, { line: 12, field: 'body' }],
  [
    'two right answers',
    { file: TEST, from: 'Coffee', to: 'Coffee, correct: true' },
    { line: 5, field: 'questions[1].answers' },
  ],
  [
    'three answers',
    { file: TEST, from: '      - { text: Milk }\n', to: '' },
    { line: 5, field: 'questions[1].answers' },
  ],
  ['a repeated answer', { file: TEST, from: 'Milk', to: 'Tea' }, { line: 9, field: 'questions[1].answers[4].text' }],
  [
    'an unknown objective',
    { file: TEST, from: 'objective: 1', to: 'objective: 2' },
    { line: 11, field: 'questions[1].objective' },
  ],
  [
    'an unknown reference',
    { file: TEST, from: 'moss2020', to: 'moss2021' },
    { line: 12, field: 'questions[1].reference' },
  ],
  [
    'a question about an unknown section',
    { file: TEST, from: 'objective: 1', to: 'section: 7\n    objective: 1' },
    { line: 11, field: 'questions[1].section' },
  ],
  [
    'a question about an unknown slide',
    { file: TEST, from: 'objective: 1', to: 'slide: 9\n    section: 1\n    objective: 1' },
    { line: 11, field: 'questions[1].slide' },
  ],
  [
    'a slide without a section',
    { file: TEST, from: 'objective: 1', to: 'slide: 1\n    objective: 1' },
    { line: 11, field: 'questions[1].slide' },
  ],
  ['an unknown author of an episode', { file: PODCAST, from: 'ada-moss', to: 'bob' }, { line: 8, field: 'authors[1]' }],
  [
    'an episode with the number of a lecture',
    { file: 'podcasts/81-a-first-episode.md', from: 'number: 81', to: 'number: 11' },
    { line: 2, field: 'number', message: '11 is used twice' },
  ],
  [
    'an episode modified before its publication',
    { file: PODCAST, from: 'duration:', to: 'modified: 2026-05-03\nduration:' },
    { line: 7, field: 'modified' },
  ],
  [
    'a transcript with decreasing times',
    { file: PODCAST, from: 'Notes.', to: 'Notes.\n\n## 00:10 One\n\nA.\n\n## 00:05 Two\n\nB.' },
    { line: 18, field: 'body' },
  ],
  [
    'an episode with a picture',
    { file: PODCAST, from: 'Notes.', to: 'Notes.\n\n## 00:10 One\n\nA.\n\n![A](images/a.png)' },
    { line: 18, field: 'body', message: 'an episode shows no picture' },
  ],
  ['an episode with credit', { file: COVER, from: 'PUBLICATION_VIDEO', to: 'PODCAST' }, { line: 4, field: 'type' }],
  ['an invalid duration', { file: PODCAST, from: '"14:32"', to: '"14:72"' }, { line: 7, field: 'duration' }],
  [
    'a home block with an unknown lecture',
    { file: 'site.yaml', from: '[11]', to: '[12]' },
    { line: 15, field: 'homeBlocks[1].featuredPublications[1]' },
  ],
  [
    'a home block of an unknown kind',
    { file: 'site.yaml', from: 'kind: featured-types', to: 'kind: banner' },
    { line: 10, field: 'homeBlocks[1].kind' },
  ],
  [
    'an unknown permission',
    { file: 'memberships.yaml', from: '[PUBLICATION_VIDEO]', to: '[VIDEO]' },
    { line: 9, field: '[1].permissions[1]' },
  ],
  [
    'half a cent',
    { file: 'memberships.yaml', from: '29900', to: '29900.5' },
    { line: 11, field: '[1].prices[1].amount' },
  ],
  [
    'a five-year price that is not four times the yearly one',
    { file: 'memberships.yaml', from: '119600', to: '119500' },
    { line: 12, field: '[1].prices[2].amount' },
  ],
  [
    'an unknown translated category',
    { file: TEXTS, from: 'sleep:', to: 'slep:' },
    { line: 2, field: 'categories.slep' },
  ],
  [
    'a translated block of a missing kind',
    { file: TEXTS, from: 'PUBLICATION_VIDEO', to: 'WEBINAR' },
    { line: 7, field: 'homeBlocks.1.types', message: 'PUBLICATION_VIDEO is missing' },
  ],
  [
    'a translated block with an unknown action',
    { file: TEXTS, from: 'body: Von jedem einer.', to: 'body: Von jedem einer.\n    actions: [Anmelden]' },
    { line: 7, field: 'homeBlocks.1.actions', message: 'has 1, English 0' },
  ],
  [
    'a slug used twice',
    { file: 'categories.yaml', from: 'slug: sleep', to: 'slug: depression' },
    { line: 2, field: '[2].slug' },
  ],
];

test('an announced publication may lack publishing requirements', () => {
  const library = writeSmallLibrary();
  library.replace(COVER, 'visibility: published', 'visibility: announced');
  library.replace(COVER, 'jointSponsor: Meridian Medical Education\n', '');
  library.replace(COVER, 'expirationDate: 2029-03-01\n', '');
  library.remove(TEST);
  library.remove('publications/11-sleep-well/sections');

  expect(findProblems(library.path)).toEqual([]);
});

describe('a problem', () => {
  test.each(cases)('%s is reported with file, line and field', (_, change, problem) => {
    const library = writeSmallLibrary();
    library.replace(change.file, change.from, change.to);

    expect(findProblems(library.path)).toContainEqual(expect.objectContaining({ file: change.file, ...problem }));
  });

  test('does not hide other problems', () => {
    const library = writeSmallLibrary();
    library.replace(COVER, 'private: false', 'private: perhaps');
    library.replace(TEST, 'objective: 1', 'objective: one');
    library.replace(SECTION, '01:00', '09:00');
    library.replace('site.yaml', 'supportEmail: support@', 'supportEmail: ');

    expect(findProblems(library.path).map(({ file }) => file)).toEqual([COVER, SECTION, GERMAN, TEST, 'site.yaml']);
  });

  test('an unknown file is reported', () => {
    const library = writeSmallLibrary();
    library.write('publications/11-sleep-well/tests.yaml', 'passingScore: 70');

    expect(findProblems(library.path)).toMatchObject([{ file: 'publications/11-sleep-well/tests.yaml' }]);
  });

  test('a gap in section numbers is reported', () => {
    const library = writeSmallLibrary();
    library.write('publications/11-sleep-well/sections/03-dreams.md', '---\nnumber: 3\n---\n');

    const messages = findProblems(library.path).map(({ message }) => message);

    expect(messages).toContain('section numbers must be consecutive: expected 2');
  });

  test('a translation without an English section is reported', () => {
    const library = writeSmallLibrary();
    library.write('publications/11-sleep-well/sections/02.fr.md', '---\nnumber: 2\n---\n');

    expect(findProblems(library.path).map(({ message }) => message)).toContain(
      'translates section 2, which is missing',
    );
  });

  test('a translated page without an English one and an unknown language are reported', () => {
    const library = writeSmallLibrary();
    library.write('pages/terms.fr.md', '---\ntitle: Conditions\nmetaDescription: Conditions.\n---\n');
    library.write('translations/es.yaml', 'categories: {}\n');

    expect(findProblems(library.path)).toMatchObject([
      { file: 'pages/terms.fr.md', message: 'translates terms.md, which is missing' },
      { file: 'translations/es.yaml', message: 'must be named <pt-br|fr|it|de>.yaml' },
    ]);
  });

  test('a recording without a section or with an incomplete file is reported', () => {
    const library = writeSmallLibrary();
    library.write('media/a.vtt', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nNobody knows why.\n');
    library.write('media/a.mp4', 'four');
    const entry =
      '{ file: a.mp4, mime: video/mp4, bytes: 5, durationSeconds: 120, captions: a.vtt, publication: 11, section: 2 }';
    library.write(MANIFEST, `recipe: 1\nrecordings:\n  - ${entry}\n`);

    expect(findProblems(library.path)).toMatchObject([
      { file: MANIFEST, line: 3, field: 'recordings[1]' },
      { file: MANIFEST, line: 3, field: 'recordings[1].bytes' },
    ]);
  });
});

describe('a valid library', () => {
  test('has HTML, transcripts, chapters and references', () => {
    const reading = readLibrary(writeSmallLibrary().path);
    if (!reading.ok) throw new Error('the small library has problems');
    const [publication] = reading.library.publications;

    expect(publication?.descriptionHtml).toBe('<p>A lecture on sleep.</p>');
    expect(publication?.credits).toEqual({ class: 'CME', amount: 2 });
    expect(publication?.sections[0]?.translations[0]).toMatchObject({ language: 'de', slug: 'warum-wir-schlafen' });
    expect(publication?.test?.questions[0]?.referenceText).toBe('Moss A. Sleep. J Sleep. 2020.');
    expect(reading.library.podcasts[0]?.chapters).toEqual([
      { start: 50, title: 'Why it matters' },
      { start: 250, title: 'What to do' },
    ]);
    expect(reading.library.pages).toHaveLength(1);
    expect(reading.library.pages[0]?.bodyHtml).toContain('<em>few</em>');
    expect(reading.library.pages[0]?.translations.de?.bodyHtml).toContain('<em>wenige</em>');
  });
});
