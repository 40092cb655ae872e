import { describe, expect, test } from 'vitest';
import { copyExpiry } from './offline-copy.ts';
import { member, NOW, superuser } from './viewers.fixture.ts';

const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('a copy for offline reading (rules B2)', () => {
  test('opens for 30 days', () => {
    expect(copyExpiry(member('Gold'), NOW)).toEqual(daysLater(30));
  });

  test('opens no longer than the membership', () => {
    const ends = daysLater(12);

    expect(copyExpiry(member('Gold', { endsAt: ends }), NOW)).toEqual(ends);
  });

  test('of staff without a membership opens for 30 days', () => {
    expect(copyExpiry(superuser, NOW)).toEqual(daysLater(30));
  });
});
