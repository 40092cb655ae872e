import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { errorMessage, statusOf } from './error-message.ts';

test('a refusal of the API keeps its status', () => {
  expect(statusOf(new ApiError(403, []))).toBe(403);
});

test('what was never answered has no status, and says that there is no connection', () => {
  expect(statusOf(new TypeError('Failed to fetch'))).toBeNull();
  expect(statusOf(new DOMException('', 'TimeoutError'))).toBeNull();
  expect(errorMessage(null).title).toBe('shell.errors.unanswered');
});

test('a fault of our own is a 500', () => {
  expect(statusOf(new TypeError('x is undefined'))).toBe(500);
});
