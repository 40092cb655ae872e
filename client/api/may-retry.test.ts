import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { mayRetry } from './may-retry.ts';

const triesOf = (error: Error) => [0, 1, 2, 3, 4].filter((tries) => mayRetry(tries, error)).length;

test.each([
  ['a request without a response three times', new TypeError('Failed to fetch'), 3],
  ['a request that failed on the server never', new ApiError(503, []), 0],
  ['a request that the server refused never', new ApiError(403, []), 0],
])('a read retries %s', (_, error, tries) => {
  expect(triesOf(error)).toBe(tries);
});
