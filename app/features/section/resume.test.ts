import { describe, expect, test } from 'vitest';
import { newerPlace, placeToResume } from './resume.ts';

const at = (position: number, day = 1) => ({ position, updated: `2026-06-0${day}T10:00:00.000Z` });

describe('resuming', () => {
  test.each([
    ['a known place is offered', { known: at(94) }, 94],
    ['the first seconds are not worth it', { known: at(3) }, null],
    ['nor the last', { known: at(157) }, null],
    ['a moment in the address comes first', { known: at(94), moment: 10 }, null],
    ['nothing is known', { known: undefined }, null],
  ])('%s', (_, asked, expected) => {
    expect(placeToResume({ duration: 159, moment: null, ...asked })).toBe(expected);
  });

  test.each([
    ['what this device kept later wins', at(20, 1), at(80, 2), 80],
    ['what another device saved later wins', at(20, 3), at(80, 2), 20],
    ['the only one counts', undefined, at(80), 80],
  ])('%s', (_, saved, kept, expected) => {
    expect(newerPlace(saved, kept)?.position).toBe(expected);
  });
});
