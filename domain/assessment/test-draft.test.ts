import { describe, expect, test } from 'vitest';
import { applyChanges, fieldsOfDraft, overlayDraft, parseChangeKey, type TestDraft } from './test-draft.ts';

const draft = (more: Partial<TestDraft>): TestDraft => ({
  answers: {},
  confidence: {},
  marked: [],
  shown: null,
  ...more,
});

describe('a test taken on two devices (rules T12)', () => {
  const account = draft({
    ...{ answers: { 1: '11', 2: '21' }, confidence: { 1: 'guess', 2: 'fairly' }, marked: ['1', '2'], shown: 'v1' },
  });

  test('takes what one device changed and leaves what it did not', () => {
    const device = draft({
      ...{ answers: { 1: '12', 2: '22', 3: '31' }, confidence: { 1: 'certain', 2: 'certain' }, marked: ['1', '3'] },
    });

    expect(overlayDraft(account, device, ['answer:2', 'answer:3', 'confidence:2', 'mark:2', 'mark:3'])).toEqual({
      ...{ answers: { 1: '11', 2: '22', 3: '31' }, confidence: { 1: 'guess', 2: 'certain' }, marked: ['1', '3'] },
      shown: 'v1',
    });
  });

  test('has the answers that a device lacks, without the marks that it removed', () => {
    const own = draft({ marked: [] });
    const { answers, marked } = overlayDraft(account, own, ['answer:1', 'mark:1']);

    expect([Object.keys(answers), marked]).toEqual([['1', '2'], ['2']]);
    expect(Object.keys(overlayDraft(account, own, ['answer:3']).answers)).toEqual(['1', '2']);
  });

  test('is as it was when the device changed nothing', () => {
    expect(overlayDraft(account, draft({ answers: { 1: '12' }, shown: 'v2' }), [])).toEqual({
      ...account,
      shown: 'v2',
    });
  });

  test('leaves an answer of which the device changed the mark alone', () => {
    expect(overlayDraft(account, draft({ answers: { 1: '12' }, marked: [] }), ['mark:1'])).toMatchObject({
      ...{ answers: { 1: '11', 2: '21' }, confidence: { 1: 'guess', 2: 'fairly' }, marked: ['2'] },
    });
  });

  test('takes the latest change to each field of a question of the test, and drops what belongs to none', () => {
    const own = draft({
      ...{ answers: { 1: '12', 2: '22', 3: '31', 9: '91' }, confidence: { 1: 'certain', 9: 'guess' } },
      ...{ marked: ['1', '2', '9'], shown: 'v2' },
    });
    const times = { 'answer:1': 5, 'confidence:1': 5, 'answer:2': 5, 'answer:3': 5, 'answer:9': 5, 'mark:9': 5 };
    const changedAt = { 'answer:1': 6, 'confidence:1': 4, 'answer:2': 5, 'mark:4': 4, 'answer:8': 1 };

    expect(applyChanges({ draft: account, changedAt }, { own, times, questionIds: ['1', '2', '3', '4'] })).toEqual({
      draft: {
        ...{ answers: { 1: '11', 2: '22', 3: '31' }, confidence: { 1: 'certain', 2: 'fairly' } },
        ...{ marked: ['1', '2'], shown: 'v2' },
      },
      changedAt: { 'answer:1': 6, 'confidence:1': 5, 'answer:2': 5, 'answer:3': 5, 'mark:4': 4 },
    });
  });

  test('drops answers to questions that the test no longer has', () => {
    const stored = { draft: account, changedAt: { 'answer:1': 1, 'answer:2': 1 } };

    expect(applyChanges(stored, { own: draft({}), times: {}, questionIds: ['2'] })).toEqual({
      draft: { answers: { 2: '21' }, confidence: { 2: 'fairly' }, marked: ['2'], shown: 'v1' },
      changedAt: { 'answer:2': 1 },
    });
  });

  test('lists every field that has a value', () => {
    const mixed = draft({ answers: { 1: '11', 2: '21' }, confidence: { 2: 'guess', 3: 'guess' }, marked: ['1'] });

    expect(fieldsOfDraft(mixed)).toEqual(['answer:1', 'answer:2', 'confidence:2', 'confidence:3', 'mark:1']);
    expect(fieldsOfDraft(mixed).map(parseChangeKey)[2]).toEqual({ field: 'confidence', questionId: '2' });
  });
});
