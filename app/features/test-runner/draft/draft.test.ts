import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/resources.ts';
import {
  answerQuestion,
  applySavedDraft,
  EMPTY_DRAFT,
  listUnanswered,
  parseDraft,
  reconcileDraft,
  setConfidence,
  syncDraft,
  toggleMark,
  toResults,
} from './draft.ts';

const questions = [
  { id: '1', answers: [{ id: '11' }, { id: '12' }] },
  { id: '2', answers: [{ id: '21' }, { id: '22' }] },
];

describe('a test draft', () => {
  test('lists one result per answered question and the unanswered ones', () => {
    const draft = answerQuestion(EMPTY_DRAFT, '2', '21');

    expect(toResults(questions, draft)).toEqual([{ question_id: '2', answer_id: '21' }]);
    expect(listUnanswered(questions, draft).map(({ id }) => id)).toEqual(['1']);
  });

  test('drops its idempotency key when an answer changes, and keeps it when the same answer is chosen again', () => {
    const sent = { ...answerQuestion(EMPTY_DRAFT, '1', '11'), key: 'k1' };

    expect(answerQuestion(sent, '1', '11').key).toBe('k1');
    expect(answerQuestion(sent, '1', '12').key).toBeNull();
    expect(setConfidence(sent, '1', 'certain').key).toBe('k1');
  });

  test('drops answers to questions that were reworded', () => {
    const stored = {
      answers: { 1: '11', 2: '99', 3: '31' },
      marked: ['2', '3'],
      confidence: { 3: 'guess' as const },
      key: 'k1',
      shown: 'v1',
      version: 3,
      isDirty: true,
    };

    expect(reconcileDraft(stored, questions)).toEqual({
      answers: { 1: '11' },
      marked: ['2'],
      confidence: {},
      key: null,
      shown: 'v1',
      version: 3,
      isDirty: true,
    });
  });

  test('marks and unmarks a question for review', () => {
    const marked = toggleMark(EMPTY_DRAFT, '1');

    expect(marked.marked).toEqual(['1']);
    expect(toggleMark(marked, '1').marked).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['invalid JSON', '{"answers":'],
    ['an object of another shape', '{"answers":3}'],
    ['a list', '[]'],
  ])('is empty when %s is stored', (_, text) => {
    expect(parseDraft(text)).toEqual(EMPTY_DRAFT);
  });

  test('is restored as it was stored', () => {
    const draft = setConfidence(answerQuestion(EMPTY_DRAFT, '1', '12'), '1', 'fairly');

    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('reads the confidence of a draft that was stored under its old name', () => {
    const { confidence, ...rest } = setConfidence(EMPTY_DRAFT, '1', 'fairly');

    expect(parseDraft(JSON.stringify({ ...rest, sure: confidence }))).toEqual({ ...rest, confidence });
  });
});

const stored = (more: Partial<Entity<'TestDraft'>> = {}): Entity<'TestDraft'> => ({
  ...{ type: 'TestDraft', id: '101', answers: [{ question_id: '1', answer_id: '12' }], confidence: [], marked: [] },
  ...{ shown: 'v1', version: 2, updated: '2026-11-21T12:00:00Z' },
  ...more,
});

describe('a draft from another device', () => {
  const local = { ...answerQuestion(EMPTY_DRAFT, '1', '11'), version: 1 };

  test('replaces the local draft when nothing was changed locally', () => {
    expect(syncDraft(local, stored())).toMatchObject({ answers: { 1: '12' }, shown: 'v1', version: 2, isDirty: false });
  });

  test('is merged below unsent local changes', () => {
    const dirty = { ...local, isDirty: true };
    const other = stored({ answers: [1, 2].map((id) => ({ question_id: `${id}`, answer_id: `${id}2` })) });

    expect(syncDraft(dirty, other)).toMatchObject({ answers: { 1: '11', 2: '22' }, version: 2, isDirty: true });
  });

  test('empties the local draft when the test was submitted there', () => {
    expect(syncDraft(local, stored({ answers: [], version: 0, shown: null }))).toMatchObject({
      answers: {},
      version: 0,
    });
  });

  test('changes nothing when it has the same version', () => {
    expect(syncDraft(local, stored({ version: 1 }))).toBe(local);
  });

  test('is merged below changes made while saving', () => {
    const sent = { ...local, isDirty: true };
    const changed = answerQuestion(sent, '2', '21');

    expect(applySavedDraft(sent, sent, stored())).toMatchObject({ version: 2, isDirty: false });
    expect(applySavedDraft(changed, sent, stored())).toMatchObject({
      ...{ answers: { 1: '11', 2: '21' }, version: 2, isDirty: true },
    });
  });
});
