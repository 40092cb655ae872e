import { describe, expect, test } from 'vitest';
import { changesOf } from './draft.ts';

const known = { lastName: 'Silva', profession: 'Pharmacist', specialization: '' };

describe('the draft of a form', () => {
  test.each([
    ['omits unchanged fields', known, {}],
    ['has changed fields', { ...known, specialization: 'Psychiatry' }, { specialization: 'Psychiatry' }],
    ['has cleared fields', { ...known, profession: '' }, { profession: '' }],
  ])('%s', (_, written, stored) => {
    expect(changesOf(known, written)).toEqual(stored);
  });
});
