/** "Ready to publish?" (rules E11, U8) */
import { describe, expect, test } from 'vitest';
import type { Publishable } from '#domain/catalogue/publishing.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type ChecklistInput, hasText, isReady, listChecklist } from './checklist.ts';

const TODAY = '2026-11-21' as PlainDate;
const COVER = '---\ntitle: Lithium\nauthors: [ada-moss]\nexcerpt: ""\nkeyPoints: []\n---\n';
const SECTION = 'sections/01-dosing.md';
const FACTS: Publishable = {
  ...{
    title: 'Lithium',
    sections: 1,
    emptySections: 0,
    authors: 1,
    undisclosedAuthors: 0,
    categories: 1,
    excerpt: 'Measured.',
  },
  ...{ objectives: 1, targetAudience: 'Physicians', keyPoints: 1, questions: 0 },
  ...{ credit: null, expirationDate: null, jointSponsor: null, missingRecord: 0 },
};
const CREDIT = { class: 'CME', amount: fromCredits(0.5) } as const;
const OFFER = { credit: CREDIT, questions: 5, jointSponsor: 'Meridian', expirationDate: TODAY };

const listOf = (input: Partial<Omit<ChecklistInput, 'facts'>> & { facts?: Partial<Publishable> | null } = {}) => {
  const { facts = {}, ...rest } = input;
  const files = { 'publication.md': COVER, [SECTION]: '## 00:00 Start\n\nBegin low.\n' };
  const complete = { files, problems: [], uncaptioned: [], ...rest };
  return listChecklist({ ...complete, facts: facts === null ? null : { ...FACTS, ...facts } }, TODAY);
};
const itemOf = (items: ReturnType<typeof listOf>, requirement: string) =>
  items.find((item) => item.requirement === requirement);
const notOk = (items: ReturnType<typeof listOf>) =>
  items.filter(({ state }) => state === 'missing').map(({ requirement }) => requirement);

describe('a checklist', () => {
  test('is ready if nothing is missing, and what belongs to credit is not needed without credit', () => {
    const items = listOf();
    expect(isReady(items)).toBe(true);
    for (const requirement of ['questions', 'credit', 'credit-end', 'sponsor'])
      expect(itemOf(items, requirement)?.state).toBe('not-needed');
    expect(itemOf(items, 'record')?.state).toBe('not-needed');
    for (const requirement of ['excerpt', 'authors', 'captions', 'text'])
      expect(itemOf(items, requirement)?.state).toBe('ok');
  });

  test('has what belongs to credit if it is offered', () => {
    const items = listOf({ facts: OFFER });
    for (const requirement of ['questions', 'credit', 'credit-end', 'sponsor', 'record'])
      expect(itemOf(items, requirement)?.state).toBe('ok');
    expect(itemOf(items, 'record')?.location).toBeNull();
  });

  test('has no place for transcripts if all sections have them', () => {
    expect(itemOf(listOf(), 'transcripts')).toEqual({ requirement: 'transcripts', state: 'ok', location: null });
  });

  test.each([
    ['an excerpt of spaces', { excerpt: '  ' }, ['excerpt']],
    ['no sections', { sections: 0 }, ['sections']],
    ['a section that says nothing', { emptySections: 1 }, ['transcripts']],
    ['an author without a disclosure', { undisclosedAuthors: 1 }, ['disclosures']],
    ['a test without credit', { questions: 5 }, ['credit']],
    ['credit without anything else', { credit: CREDIT }, ['questions', 'credit-end', 'sponsor']],
    [
      'credit that ended yesterday',
      { credit: CREDIT, questions: 5, jointSponsor: 'Meridian', expirationDate: '2026-11-20' as PlainDate },
      ['credit-end'],
    ],
    ['a title that documents cannot print (rules L58)', { title: 'Lithium 鋰' }, ['characters']],
    ['credit that ends today', OFFER, []],
  ])('with %s', (_name, facts, missing) => {
    const items = listOf({ facts });
    expect(notOk(items)).toEqual(missing);
    expect(isReady(items)).toBe(missing.length === 0);
  });

  test.each([
    ['title', { title: 'Lithium 鋰' }],
    ['jointSponsor', { jointSponsor: '東京' }],
  ])('leads to the %s that documents cannot print', (field, names) => {
    const items = listOf({ facts: { ...OFFER, ...names } });
    expect(itemOf(items, 'characters')?.location).toMatchObject({ path: 'publication.md', field });
  });

  test('leads to the field of the cover, to the test, or to the section', () => {
    const items = listOf({ facts: { excerpt: '', keyPoints: 0, emptySections: 1 }, files: emptySection });
    expect(itemOf(items, 'excerpt')?.location).toEqual({ path: 'publication.md', line: 4, field: 'excerpt' });
    expect(itemOf(items, 'key-points')?.location).toMatchObject({ line: 5, field: 'keyPoints' });
    expect(itemOf(items, 'disclosures')?.location).toMatchObject({ line: 3, field: 'authors' });
    expect(itemOf(items, 'transcripts')?.location).toEqual({ path: SECTION, line: 1, field: '' });
    expect(itemOf(items, 'questions')?.location?.path).toBe('test.yaml');
    expect(itemOf(items, 'sections')?.location).toBeNull();
  });

  test('needs captions of every recording, and leads to its section', () => {
    const items = listOf({ uncaptioned: ['dosing'] });
    expect(notOk(items)).toEqual(['captions']);
    expect(itemOf(items, 'captions')?.location?.path).toBe(SECTION);
    expect(itemOf(listOf({ uncaptioned: ['elsewhere'] }), 'captions')).toMatchObject({
      ...{ state: 'missing', location: null },
    });
  });

  test('needs a text without problems, and leads to the first', () => {
    const problem = { path: SECTION, line: 9, field: '' };
    expect(itemOf(listOf({ problems: [problem, { ...problem, line: 12 }] }), 'text')).toEqual({
      ...{ requirement: 'text', state: 'missing', location: problem },
    });
  });

  test('of an episode, or of a cover that cannot be read, has its text and captions only', () => {
    const requirements = (items: ReturnType<typeof listOf>) => items.map(({ requirement }) => requirement);
    expect(requirements(listOf({ facts: null }))).toEqual(['captions', 'text']);
    expect(requirements(listOf({ files: { 'episode.md': COVER } }))).toEqual(['captions', 'text']);
  });
});

const emptySection = { 'publication.md': COVER, [SECTION]: 'No slide yet.\n' };

test.each([
  ['## 00:00 Start\n\nBegin low.\n', true],
  ['text\n##  1:02:03 Late\n- A point', true],
  ['---\nnumber: 1\ntitle: Dosing\n---\n\n## 00:00 Start\n\n| A |\n', true],
  ['## 00:00 Start\n\n![A level](images/a.png) over time', true],
  ['## 00:00 Start\n\n## 01:00 End\n', false],
  ['## 00:00 Start\n   \n', false],
  ['---\nnumber: 1\n---\n\n## 00:00 Start\n\n![A level](images/a.png)\n\n[^a]: One.\n', false],
  ['text\n## 00:00 Start', false],
  ['### 00:00 Start\n\ntext', false],
  ['## Start\n\ntext', false],
  ['', false],
])('a section %j has a text: %s (rules E37)', (text, expected) => expect(hasText(text)).toBe(expected));
