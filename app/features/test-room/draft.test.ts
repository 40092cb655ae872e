import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/resources.ts';
import {
  answerQuestion,
  EMPTY_DRAFT,
  fitDraft,
  listUnanswered,
  parseDraft,
  receiveDraft,
  resultsOf,
  saySure,
  syncDraft,
  toggleMark,
} from './draft.ts';

const questions = [
  { id: '1', answers: [{ id: '11' }, { id: '12' }] },
  { id: '2', answers: [{ id: '21' }, { id: '22' }] },
];

describe('the answers of a test that is being taken', () => {
  test('are handed in one for each question, and what is missing is known', () => {
    const draft = answerQuestion(EMPTY_DRAFT, '2', '21');

    expect(resultsOf(questions, draft)).toEqual([{ question_id: '2', answer_id: '21' }]);
    expect(listUnanswered(questions, draft).map(({ id }) => id)).toEqual(['1']);
  });

  test('make another handing in once one of them changes, and not when the same one is chosen again', () => {
    const sent = { ...answerQuestion(EMPTY_DRAFT, '1', '11'), key: 'k1' };

    expect(answerQuestion(sent, '1', '11').key).toBe('k1');
    expect(answerQuestion(sent, '1', '12').key).toBeNull();
    expect(saySure(sent, '1', 'certain').key).toBe('k1');
  });

  test('are asked again where the question was reworded since', () => {
    const kept = {
      answers: { 1: '11', 2: '99', 3: '31' },
      marked: ['2', '3'],
      sure: { 3: 'guess' as const },
      key: 'k1',
      shown: 'v1',
      version: 3,
      isDirty: true,
    };

    expect(fitDraft(kept, questions)).toEqual({
      answers: { 1: '11' },
      marked: ['2'],
      sure: {},
      key: null,
      shown: 'v1',
      version: 3,
      isDirty: true,
    });
  });

  test('are marked for review and unmarked', () => {
    const marked = toggleMark(EMPTY_DRAFT, '1');

    expect(marked.marked).toEqual(['1']);
    expect(toggleMark(marked, '1').marked).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['something broken', '{"answers":'],
    ['something else', '{"answers":3}'],
    ['a list', '[]'],
  ])('begin empty where %s was kept', (_, text) => {
    expect(parseDraft(text)).toEqual(EMPTY_DRAFT);
  });

  test('come back as they were kept', () => {
    const draft = saySure(answerQuestion(EMPTY_DRAFT, '1', '12'), '1', 'fairly');

    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
});

const stored = (more: Partial<Entity<'TestDraft'>> = {}): Entity<'TestDraft'> => ({
  ...{ type: 'TestDraft', id: '101', answers: [{ question_id: '1', answer_id: '12' }], confidence: [], marked: [] },
  ...{ shown: 'v1', version: 2, updated: '2026-11-21T12:00:00Z' },
  ...more,
});

describe('the answers of a test on another device', () => {
  const local = { ...answerQuestion(EMPTY_DRAFT, '1', '11'), version: 1 };

  test('replace those of this one when nothing was changed here', () => {
    expect(syncDraft(local, stored())).toMatchObject({ answers: { 1: '12' }, shown: 'v1', version: 2, isDirty: false });
  });

  test('are merged below what was changed here and not sent yet', () => {
    const dirty = { ...local, isDirty: true };
    const other = stored({ answers: [1, 2].map((id) => ({ question_id: `${id}`, answer_id: `${id}2` })) });

    expect(syncDraft(dirty, other)).toMatchObject({ answers: { 1: '11', 2: '22' }, version: 2, isDirty: true });
  });

  test('are gone here too when the test was handed in there', () => {
    expect(syncDraft(local, stored({ answers: [], version: 0, shown: null }))).toMatchObject({
      answers: {},
      version: 0,
    });
  });

  test('make no difference when they are those of this device', () => {
    expect(syncDraft(local, stored({ version: 1 }))).toBe(local);
  });

  test('that come back after sending leave what was changed meanwhile', () => {
    const sent = { ...local, isDirty: true };
    const changed = answerQuestion(sent, '2', '21');

    expect(receiveDraft(sent, sent, stored())).toMatchObject({ version: 2, isDirty: false });
    expect(receiveDraft(changed, sent, stored())).toMatchObject({
      ...{ answers: { 1: '11', 2: '21' }, version: 2, isDirty: true },
    });
  });
});
