import { describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { hasItemFeedback, lockRecorded, type RecordedItems, recordedResults, validRecorded } from './item-feedback.ts';
import type { TestDraft } from './test-draft.ts';

const RECORDED: RecordedItems = {
  1: { answerId: '11', confidence: 'certain' },
  2: { answerId: '21', confidence: null },
};

test('only self-assessments explain their items one by one (rules T87)', () => {
  expect(PUBLICATION_TYPES.filter((type) => hasItemFeedback(type))).toEqual(['SELF_ASSESSMENT']);
});

describe('what was recorded (rules T88)', () => {
  test('replaces the answers and confidence of a draft, and nothing else', () => {
    const draft: TestDraft = {
      answers: { 1: '12', 3: '31' },
      confidence: { 1: 'guess', 2: 'guess', 3: 'fairly' },
      marked: ['1', '3'],
      shown: 'v1',
    };
    expect(lockRecorded(draft, RECORDED)).toEqual({
      answers: { 1: '11', 2: '21', 3: '31' },
      confidence: { 1: 'certain', 3: 'fairly' },
      marked: ['1', '3'],
      shown: 'v1',
    });
  });

  test('counts in submitted results, whatever was sent', () => {
    const results = [
      { questionId: 1, answerId: 12 },
      { questionId: 3, answerId: 31 },
    ];
    expect(recordedResults(results, RECORDED)).toEqual([
      { questionId: 1, answerId: 11 },
      { questionId: 3, answerId: 31 },
    ]);
  });

  test('is dropped for items that were reworded or retired', () => {
    const items = [
      { id: 1, answerIds: [11, 12] },
      { id: 2, answerIds: [25, 26] },
    ];
    expect(validRecorded({ ...RECORDED, 9: { answerId: '91', confidence: null } }, items)).toEqual({ 1: RECORDED[1] });
  });
});
