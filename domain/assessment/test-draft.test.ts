import { describe, expect, test } from 'vitest';
import { mergeDrafts, type TestDraft } from './test-draft.ts';

const draft = (more: Partial<TestDraft>): TestDraft => ({
  answers: {},
  confidence: {},
  marked: [],
  shown: null,
  ...more,
});

describe('a test taken on two devices', () => {
  test('merges the answers of both, and takes the later answer to each question', () => {
    const earlier = draft({ answers: { 1: '11', 2: '21' }, confidence: { 1: 'guess' }, marked: ['1'], shown: 'v1' });
    const later = draft({ answers: { 2: '22', 3: '31' }, confidence: { 1: 'certain' }, marked: ['3', '1'] });

    expect(mergeDrafts(earlier, later)).toEqual({
      answers: { 1: '11', 2: '22', 3: '31' },
      confidence: { 1: 'certain' },
      marked: ['1', '3'],
      shown: 'v1',
    });
  });
});
