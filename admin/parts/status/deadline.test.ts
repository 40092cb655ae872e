import { expect, test } from 'vitest';
import { deadlineLevel, describeDaysLeft } from './deadline.tsx';

test.each([
  [40, 'none', '40 days left'],
  [14, 'soon', '14 days left'],
  [1, 'soon', '1 day left'],
  [0, 'soon', 'today'],
  [-1, 'late', '1 day late'],
  [-4, 'late', '4 days late'],
])('a deadline in %i days is %s: %s', (days, level, text) => {
  expect(deadlineLevel(days)).toBe(level);
  expect(describeDaysLeft(days)).toBe(text);
});
