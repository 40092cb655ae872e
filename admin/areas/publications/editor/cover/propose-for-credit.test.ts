import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { proposeForCredit } from './propose-for-credit.ts';

const PROPOSALS = { sponsor: 'Meridian: Medical Education', today: '2026-11-28' as PlainDate };

describe('what credit needs', () => {
  test('is proposed where nothing is stated', () => {
    const front = proposeForCredit('---\ntitle: Lithium\n---\n', PROPOSALS);

    expect(front).toContain('expirationDate: 2029-11-27');
    expect(front).toMatch(/jointSponsor: ["']Meridian: Medical Education["']/);
  });

  test('counts from a later publication date', () => {
    const front = proposeForCredit('---\npublicationDate: 2028-02-29\n---\n', { ...PROPOSALS, sponsor: '' });

    expect(front).toContain('expirationDate: 2031-02-27');
    expect(front).not.toContain('jointSponsor');
  });

  test('stays as it is stated', () => {
    const front = '---\nexpirationDate: 2027-01-01\njointSponsor: Halden Education\n---\n';

    expect(proposeForCredit(front, PROPOSALS)).toBe(front);
  });
});
