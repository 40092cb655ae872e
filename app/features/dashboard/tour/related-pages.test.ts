import { expect, test } from 'vitest';
import { listRelatedPages } from './related-pages.ts';

const tier = { id: '2', name: 'Silver' } as NonNullable<Parameters<typeof listRelatedPages>[0]['membership']>;

test.each([
  ['a free account', false, false, null, ['account', 'audioFeed']],
  ['a member', true, true, tier, ['certificates', 'transcripts', 'account', 'audioFeed', 'refer']],
  ['a member of a tier without credits', false, true, tier, ['account', 'audioFeed', 'refer']],
  ['a member whose membership has ended', false, false, tier, ['certificates', 'transcripts', 'account', 'audioFeed']],
])('the related pages of %s', (_, canGetCredits, isMembershipValid, membership, expected) => {
  expect(listRelatedPages({ canGetCredits, isMembershipValid, membership })).toEqual(expected);
});
