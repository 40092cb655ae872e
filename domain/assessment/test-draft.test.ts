import { describe, expect, test } from 'vitest';
import { applyChanges, overlayDraft, questionsOfDraft, type TestDraft } from './test-draft.ts';

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
    const device = draft({ answers: { 1: '12', 2: '22', 3: '31' }, confidence: { 2: 'certain' }, marked: ['3'] });

    expect(overlayDraft(account, device, ['2', '3'])).toEqual({
      ...{ answers: { 1: '11', 2: '22', 3: '31' }, confidence: { 1: 'guess', 2: 'certain' }, marked: ['1', '3'] },
      shown: 'v1',
    });
  });

  test('is as it was when the device changed nothing', () => {
    expect(overlayDraft(account, draft({ answers: { 1: '12' }, shown: 'v2' }), [])).toEqual({
      ...account,
      shown: 'v2',
    });
  });

  test('leaves an answer of which the device changed the mark alone', () => {
    expect(overlayDraft(account, draft({ marked: [] }), ['1'])).toMatchObject({
      ...{ answers: { 1: '11', 2: '21' }, confidence: { 1: 'guess', 2: 'fairly' }, marked: ['2'] },
    });
  });

  test('takes the latest change to each question of the test, and drops what belongs to none', () => {
    const own = draft({
      ...{ answers: { 1: '12', 2: '22', 3: '31', 9: '91' }, confidence: { 1: 'certain', 9: 'guess' } },
      ...{ marked: ['1', '2', '9'], shown: 'v2' },
    });
    const times = { 1: 5, 2: 5, 3: 5, 9: 5 };

    expect(
      applyChanges(
        { draft: account, changedAt: { 1: 6, 2: 5, 4: 4, 8: 1 } },
        { own, times, questionIds: ['1', '2', '3', '4'] },
      ),
    ).toEqual({
      draft: {
        ...{ answers: { 1: '11', 2: '22', 3: '31' }, confidence: { 1: 'guess', 2: 'fairly' } },
        ...{ marked: ['1', '2'], shown: 'v2' },
      },
      changedAt: { 1: 6, 2: 5, 3: 5, 4: 4 },
    });
  });

  test('drops answers to questions that the test no longer has', () => {
    expect(
      applyChanges({ draft: account, changedAt: { 1: 1, 2: 1 } }, { own: draft({}), times: {}, questionIds: ['2'] }),
    ).toEqual({
      draft: { answers: { 2: '21' }, confidence: { 2: 'fairly' }, marked: ['2'], shown: 'v1' },
      changedAt: { 2: 1 },
    });
  });

  test('lists every question with an answer, a confidence or a mark once', () => {
    const mixed = draft({ answers: { 1: '11', 2: '21' }, confidence: { 2: 'guess', 3: 'guess' }, marked: ['1', '4'] });

    expect(questionsOfDraft(mixed)).toEqual(['1', '2', '3', '4']);
  });
});
