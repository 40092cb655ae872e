import { describe, expect, test } from 'vitest';
import { changesOf } from './draft.ts';

const known = { lastName: 'Silva', profession: 'Pharmacist', specialization: '' };

describe('what is kept of a half-written form', () => {
  test.each([
    ['nothing of what was left alone', known, {}],
    ['what was written', { ...known, specialization: 'Psychiatry' }, { specialization: 'Psychiatry' }],
    ['that a field was emptied', { ...known, profession: '' }, { profession: '' }],
  ])('%s', (_, written, stored) => {
    expect(changesOf(known, written)).toEqual(stored);
  });
});
