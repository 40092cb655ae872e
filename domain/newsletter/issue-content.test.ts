import { describe, expect, test } from 'vitest';
import type { Language } from '../catalogue/languages.ts';
import {
  type BlockKind,
  completenessOf,
  EMPTY_CONTENT,
  type IssueBlock,
  isComplete,
  languageFor,
  MAX_BLOCKS,
  PREHEADER_HINT,
  SUBJECT_HINT,
  sentLanguages,
  type Texts,
} from './issue-content.ts';

const block = (kind: BlockKind, texts: Texts = {}): IssueBlock => ({ id: kind, kind, texts });

test('a new issue has no text, no block and English alone when it begins', () => {
  expect(EMPTY_CONTENT).toEqual({ subject: {}, preheader: {}, languages: ['en'], blocks: [] });
});

test('the hints are those of mail programs, and an issue has at most 40 blocks (rules N2)', () => {
  expect([SUBJECT_HINT, PREHEADER_HINT, MAX_BLOCKS]).toEqual([60, 90, 40]);
});

describe('the completeness of an issue (rules N3)', () => {
  test.each<[string, Texts, IssueBlock[], { done: number; of: number }]>([
    ['it is empty', {}, [], { done: 0, of: 1 }],
    ['it has a subject', { en: 'Grief' }, [], { done: 1, of: 1 }],
    ['its subject is of spaces', { en: ' \n' }, [], { done: 0, of: 1 }],
    ['its subject is in another language', { fr: 'Deuil' }, [], { done: 0, of: 1 }],
    ['a publication has no note', { en: 'Grief' }, [block('publication')], { done: 1, of: 1 }],
    ['a publication has a note', { en: 'Grief' }, [block('publication', { en: 'New' })], { done: 1, of: 1 }],
    ['a text is missing', { en: 'Grief' }, [block('text')], { done: 1, of: 2 }],
    ['a heading is missing', { en: 'Grief' }, [block('heading')], { done: 1, of: 2 }],
    ['a description of a picture is missing', { en: 'Grief' }, [block('picture')], { done: 1, of: 2 }],
    ['a label of a button is missing', { en: 'Grief' }, [block('button')], { done: 1, of: 2 }],
    ['a text is of spaces', { en: 'Grief' }, [block('text', { en: '  ' })], { done: 1, of: 2 }],
    ['a text is in another language', { en: 'Grief' }, [block('text', { fr: 'Bonjour' })], { done: 1, of: 2 }],
    ['one of two texts is there', {}, [block('text', { en: 'Hello' }), block('heading')], { done: 1, of: 3 }],
    ['every text is there', { en: 'Grief' }, [block('text', { en: 'Hello' })], { done: 2, of: 2 }],
  ])('is counted in English when %s', (_, subject, blocks, expected) => {
    const content = { ...EMPTY_CONTENT, subject, blocks };

    expect(completenessOf(content, 'en')).toEqual(expected);
    expect(isComplete(content, 'en')).toBe(expected.done === expected.of);
  });

  test('is that of each language when texts differ', () => {
    const content = { ...EMPTY_CONTENT, subject: { en: 'Grief', fr: 'Deuil' }, blocks: [block('text', { fr: 'Oui' })] };

    expect([isComplete(content, 'fr'), isComplete(content, 'en')]).toEqual([true, false]);
  });
});

describe('the languages of an issue (rules N3)', () => {
  test.each<[Language[], Language[]]>([
    [[], ['en']],
    [['en'], ['en']],
    [['fr'], ['en', 'fr']],
    [
      ['de', 'pt-br', 'en'],
      ['en', 'pt-br', 'de'],
    ],
  ])('are in their fixed order with English when %j are chosen', (languages, expected) => {
    expect(sentLanguages({ languages })).toEqual(expected);
  });

  test.each<[Language, Language]>([
    ['fr', 'fr'],
    ['de', 'en'],
    ['en', 'en'],
  ])('are English and French: a reader of %s gets %s when it is sent', (own, expected) => {
    expect(languageFor({ languages: ['fr'] }, own)).toBe(expected);
  });
});
