import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/resources.ts';
import {
  answerQuestion,
  applySavedDraft,
  changeDraft,
  draftAttributes,
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
      changes: { 'answer:1': 5 },
      isDirty: true,
    };

    expect(reconcileDraft(stored, questions)).toEqual({
      answers: { 1: '11' },
      marked: ['2'],
      confidence: {},
      key: null,
      shown: 'v1',
      version: 3,
      changes: { 'answer:1': 5 },
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

describe('a draft that the reader changes', () => {
  test('records what changed, and when', () => {
    const answered = changeDraft(EMPTY_DRAFT, (draft) => answerQuestion(draft, '1', '11'), 5);
    const marked = changeDraft(answered, (draft) => toggleMark(draft, '2'), 6);
    const again = changeDraft(marked, (draft) => toggleMark(answerQuestion(draft, '1', '11'), '2'), 7);

    expect([answered, marked, again].map(({ changes }) => changes)).toEqual([
      { 'answer:1': 5 },
      { 'answer:1': 5, 'mark:2': 6 },
      { 'answer:1': 5, 'mark:2': 7 },
    ]);
    expect(again.isDirty).toBe(true);
  });

  test('is sent with the ages of its changes, within what is accepted', () => {
    const day = 24 * 3_600_000;
    const draft = {
      ...EMPTY_DRAFT,
      changes: { 'answer:1': 100 * day - 5, 'mark:2': 100 * day + 5, 'confidence:3': 0 },
    };

    expect(draftAttributes(draft, 100 * day).changes).toEqual([
      { question_id: '1', field: 'answer', age: 5 },
      { question_id: '2', field: 'mark', age: 0 },
      { question_id: '3', field: 'confidence', age: 90 * day },
    ]);
  });

  test('stored by an earlier version of the site counts as changed before everything else', () => {
    const { changes, ...earlier } = { ...answerQuestion(EMPTY_DRAFT, '1', '12'), isDirty: true };

    expect(parseDraft(JSON.stringify(earlier))).toEqual({ ...earlier, changes: { 'answer:1': 0 } });
    expect(parseDraft(JSON.stringify({ ...earlier, isDirty: false }))).toMatchObject({ changes: {} });
  });
});

describe('a draft from another device (rules T12)', () => {
  const local = { ...answerQuestion(EMPTY_DRAFT, '1', '11'), version: 1 };

  test('replaces the local draft when nothing was changed locally', () => {
    expect(syncDraft({ ...local, shown: 'v0' }, stored())).toMatchObject({
      ...{ answers: { 1: '12' }, shown: 'v1', version: 2, changes: {}, isDirty: false },
    });
  });

  test('waits until unsent local changes are saved', () => {
    const dirty = { ...local, changes: { 'answer:1': 5 }, isDirty: true };

    expect(syncDraft(dirty, stored())).toBe(dirty);
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

  test('replaces what was saved, and leaves changes made while saving', () => {
    const sent = { ...local, changes: { 'answer:1': 5 }, isDirty: true };
    const changed = changeDraft(sent, (draft) => answerQuestion(draft, '2', '21'), 6);
    const back = changeDraft(sent, (draft) => answerQuestion(draft, '1', '13'), 6);

    expect(applySavedDraft(sent, sent, stored())).toMatchObject({ version: 2, changes: {}, isDirty: false });
    expect(applySavedDraft(changed, sent, stored())).toMatchObject({
      ...{ answers: { 1: '12', 2: '21' }, version: 2, changes: { 'answer:2': 6 }, isDirty: true },
    });
    expect(applySavedDraft(back, sent, stored())).toMatchObject({ answers: { 1: '13' }, changes: { 'answer:1': 6 } });
  });

  test('leaves front matter that was confirmed while saving', () => {
    const sent = { ...local, shown: null, isDirty: true };

    expect(applySavedDraft({ ...sent, shown: 'v2' }, sent, stored())).toMatchObject({ shown: 'v2', isDirty: true });
  });

  test('drops the idempotency key of a submission when it brings other answers', () => {
    const sent = { ...local, key: 'k1', isDirty: true };
    const same = stored({ answers: [{ question_id: '1', answer_id: '11' }] });

    expect(applySavedDraft(sent, sent, same).key).toBe('k1');
    expect(applySavedDraft(sent, sent, stored()).key).toBeNull();
  });
});
