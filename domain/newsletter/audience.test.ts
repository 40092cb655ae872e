import { expect, test } from 'vitest';
import { AUDIENCE_GROUPS, EVERYONE } from './audience.ts';

test('an audience is one of three groups, and limits nothing when it is everyone (rules N4)', () => {
  expect(AUDIENCE_GROUPS).toEqual(['everyone', 'members', 'free']);
  expect(EVERYONE).toEqual({ group: 'everyone', tiers: [], professions: [], languages: [] });
});
