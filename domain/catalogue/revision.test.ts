import { expect, test } from 'vitest';
import { isRevised } from './revision.ts';

test.each([
  ['published today', '2026-11-21', '2026-11-21', false],
  ['updated the next day', '2026-11-21', '2026-11-22', true],
  ['updated in the next year', '2026-11-21', '2027-01-02', true],
  ['expected later than its text was written', '2026-11-21', '2026-11-20', false],
])(
  'a publication that is %s is revised only by an update after its publication (rules C36)',
  (_, published, modified, expected) => {
    expect(isRevised({ published, modified })).toBe(expected);
  },
);
