import { expect, test } from 'vitest';
import { NO_SPECIALTY, SPECIALTIES } from './specialties.ts';

test('a site names no specialty when it chose none, and each is offered once (rules P58)', () => {
  expect(NO_SPECIALTY).toBe('none');
  expect(SPECIALTIES[0]).toBe(NO_SPECIALTY);
  expect(new Set(SPECIALTIES).size).toBe(SPECIALTIES.length);
});
