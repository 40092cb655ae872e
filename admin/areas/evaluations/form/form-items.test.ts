import { describe, expect, test } from 'vitest';
import { faultyOptions } from './form-items.ts';

describe('the options that a problem is about', () => {
  test.each([
    ['no-end-labels', ['', 'Some', ' '], [0, 2]],
    ['no-end-labels', ['None', '', ''], [2]],
    ['empty-option', ['Yes', '', 'No'], [1]],
    ['same-option', ['Yes', 'No', ' yes', ''], [2]],
    ['counts', ['Yes', 'No'], []],
    [undefined, ['', ''], []],
  ] as const)('are named for %s of %j', (problem, options, positions) => {
    expect(faultyOptions({ options }, problem)).toEqual(positions);
  });
});
