import { describe, expect, test } from 'vitest';
import { type CheckedItem, checkIssue, type IssueCheck, type IssueFacts, isReady } from './check-issue.ts';
import type { IssueContent } from './issue-content.ts';

const CONTENT: IssueContent = {
  subject: { en: 'Grief', fr: 'Deuil' },
  preheader: { en: 'What helps', fr: 'Ce qui aide' },
  languages: ['en', 'fr'],
  blocks: [{ id: 'a', kind: 'text', texts: { en: 'Hello', fr: 'Bonjour' } }],
};

const FACTS: IssueFacts = {
  content: CONTENT,
  unpublished: [],
  deadLinks: [],
  hasPictures: true,
  bytes: 100_000,
  recipients: 1,
  hasPostalAddress: true,
  isTested: true,
};

/** The items that are not in order. */
const problemsOf = (facts: Partial<IssueFacts>): CheckedItem[] =>
  checkIssue({ ...FACTS, ...facts }).filter(({ state }) => state !== 'ok');

const write = (more: Partial<IssueContent>): Partial<IssueFacts> => ({ content: { ...CONTENT, ...more } });

describe('the checklist of an issue (rules N9)', () => {
  test('has every item in order when nothing is missing', () => {
    const order: IssueCheck[] = [
      ...(['blocks', 'subject', 'texts', 'preheader', 'publications', 'pictures'] as const),
      ...(['links', 'size', 'unsubscribe', 'address', 'recipients', 'test'] as const),
    ];

    expect(checkIssue(FACTS)).toEqual(
      order.map((check) => ({ check, state: 'ok', languages: [], items: check === 'size' ? ['100000'] : [] })),
    );
  });

  test.each<[string, Partial<IssueFacts>, Pick<CheckedItem, 'check'> & Partial<CheckedItem>]>([
    ['it has no block', write({ blocks: [] }), { check: 'blocks' }],
    ['a publication is not public', { unpublished: [12, 7] }, { check: 'publications', items: ['12', '7'] }],
    ['a picture is missing', { hasPictures: false }, { check: 'pictures' }],
    ['a link is dead', { deadLinks: ['http://a.example'] }, { check: 'links', items: ['http://a.example'] }],
    ['it has 100,001 bytes', { bytes: 100_001 }, { check: 'size', items: ['100001'] }],
    ['there is no postal address', { hasPostalAddress: false }, { check: 'address' }],
    ['nobody would get it', { recipients: 0 }, { check: 'recipients' }],
    ['this version was not tested', { isTested: false }, { check: 'test' }],
  ])('has one item that prevents sending when %s', (_, facts, problem) => {
    expect(problemsOf(facts)).toEqual([{ state: 'blocking', languages: [], items: [], ...problem }]);
  });

  test('has all items at fault in their order when several are', () => {
    const problems = problemsOf({ isTested: false, deadLinks: ['ftp://a.example'], ...write({ blocks: [] }) });

    expect(problems.map(({ check }) => check)).toEqual(['blocks', 'links', 'test']);
  });
});

describe('a missing text', () => {
  const blank = { id: 'b', kind: 'heading', texts: { en: 'Today', fr: ' ' } } as const;

  test.each<[string, Partial<IssueContent>, CheckedItem]>([
    [
      'it is the subject in French',
      { subject: { en: 'Grief' } },
      { check: 'subject', state: 'blocking', languages: ['fr'], items: [] },
    ],
    [
      'the subjects are of spaces',
      { subject: { en: ' ', fr: '\n' } },
      { check: 'subject', state: 'blocking', languages: ['en', 'fr'], items: [] },
    ],
    [
      'it is that of a block in French',
      { blocks: [...CONTENT.blocks, blank] },
      { check: 'texts', state: 'blocking', languages: ['fr'], items: [] },
    ],
    [
      'it is the preheader in English',
      { preheader: { en: '  ', fr: 'Ce qui aide' } },
      { check: 'preheader', state: 'advice', languages: ['en'], items: [] },
    ],
  ])('is one item with its languages when %s', (_, content, problem) => {
    expect(problemsOf(write(content))).toEqual([problem]);
  });

  test('is two items when both the subject and the text of a block are missing in a language', () => {
    const problems = problemsOf(write({ subject: { en: 'Grief' }, blocks: [...CONTENT.blocks, blank] }));

    expect(problems.map(({ check, languages }) => [check, languages])).toEqual([
      ['subject', ['fr']],
      ['texts', ['fr']],
    ]);
  });

  test('is no fault when the issue is not sent in its language', () => {
    expect(problemsOf(write({ languages: ['en'], subject: { en: 'Grief' }, preheader: { en: 'Now' } }))).toEqual([]);
  });

  test('is at fault in English when the issue names other languages alone', () => {
    const problems = problemsOf(write({ languages: ['fr'], subject: { fr: 'Deuil' } }));

    expect(problems.map(({ check, languages }) => [check, languages])).toEqual([['subject', ['en']]]);
  });
});

test.each<[string, CheckedItem['state'][], boolean]>([
  ['every item is in order', ['ok', 'ok'], true],
  ['an item is only advice', ['ok', 'advice'], true],
  ['one item prevents it', ['ok', 'blocking', 'advice'], false],
  ['the last item prevents it', ['ok', 'blocking'], false],
])('an issue is ready to be sent as its checklist says when %s', (_, states, expected) => {
  expect(isReady(states.map((state) => ({ check: 'links', state, languages: [], items: [] })))).toBe(expected);
});
