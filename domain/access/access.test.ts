import { describe, expect, test } from 'vitest';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { type Decision, no } from '#domain/shared/decision.ts';
import { accountAction } from './account-action.ts';
import { mayDownloadMaterials } from './may-download-materials.ts';
import { type GatedPublication, mayOpenPublication } from './may-open.ts';
import { mayUnlockQuickTake } from './may-unlock-quick-take.ts';
import { mayUseAudioFeed } from './permissions.ts';
import { lowestTierThatDownloads, lowestTierThatOpens, requiredTierName } from './required-tier.ts';
import { accessStatus, canGetCredits, type Viewer } from './viewer.ts';
import { expired, free, member, NOW, superuser, TIERS, VIEWERS } from './viewers.fixture.ts';

const expiredSilver = member('Silver', { endsAt: NOW });

const published = (type: PublicationType): GatedPublication => ({
  id: 301,
  type,
  visibility: 'published',
  private: false,
});
const answer = (decision: Decision<string>): string => (decision.ok ? 'opens' : decision.why);
const WHO = ['visitor', 'free', 'expired', 'bronze', 'silver', 'gold', 'superuser'] as const;
const decideForAll = (rule: (viewer: (typeof VIEWERS)[(typeof WHO)[number]]) => Decision<string>): string =>
  WHO.map((who) => answer(rule(VIEWERS[who]))).join(' ');

describe('access status (rules A1, A2)', () => {
  test.each([
    ['the last instant of a membership', member('Gold', { endsAt: new Date(NOW.getTime() + 1) }), 'member'],
    ['the instant at which it ends', member('Gold', { endsAt: NOW }), 'expired'],
    ['the instant at which it starts', member('Gold', { startsAt: NOW }), 'member'],
    ['before it starts', member('Gold', { startsAt: new Date(NOW.getTime() + 1) }), 'free'],
    ['a superuser with an expired membership', { ...expired, staff: superuser.staff }, 'superuser'],
  ])('%s', (_, viewer, expected) => {
    expect(accessStatus(viewer, NOW)).toBe(expected);
  });

  test.each([
    ['a member gets credits', member('Bronze'), true],
    ['a tier without credits does not', member('Institutional', { canGiveCredits: false }), false],
    ['an expired member does not', expired, false],
    ['a superuser does only as a member', superuser, false],
    ['a visitor does not', VIEWERS.visitor, false],
  ])('%s', (_, viewer, expected) => {
    expect(canGetCredits(viewer, NOW)).toBe(expected);
  });
});

describe('downloads and the audio feed (rules A12, A13)', () => {
  test.each<[string, PublicationType, string]>([
    ['of a lecture', 'PUBLICATION_VIDEO', 'register upgrade renew upgrade opens opens opens'],
    ['of an open access item', 'OPEN_ACCESS', 'register upgrade renew upgrade opens opens opens'],
    ['of a quick take', 'PUBLICATION_QUICK_TAKE', 'register upgrade renew upgrade opens opens opens'],
    [
      'of a self assessment stay locked with it',
      'SELF_ASSESSMENT',
      'register upgrade renew upgrade upgrade opens opens',
    ],
  ])('materials %s', (_, type, expected) => {
    expect(decideForAll((viewer) => mayDownloadMaterials(viewer, published(type), NOW))).toBe(expected);
  });

  test('materials of an announced publication are locked as unpublished', () => {
    const announced = { ...published('PUBLICATION_VIDEO'), visibility: 'announced' as const };

    expect(answer(mayDownloadMaterials(VIEWERS.bronze, announced, NOW))).toBe('unpublished');
  });

  test('a tier with only downloads must choose the quick take first', () => {
    const viewer = member('Bronze', { permissions: ['UNLIMITED_DOWNLOADS'] });

    expect(answer(mayDownloadMaterials(viewer, published('PUBLICATION_QUICK_TAKE'), NOW))).toBe('choose');
  });

  test('the audio feed is for Silver and Gold', () => {
    expect(decideForAll((viewer) => mayUseAudioFeed(viewer, NOW))).toBe(
      'register upgrade renew upgrade opens opens opens',
    );
  });
});

describe('unlocking a quick take (rules A9)', () => {
  const both = [302, 303];
  const quickTake = published('PUBLICATION_QUICK_TAKE');

  test.each([
    ['a visitor must register', VIEWERS.visitor, quickTake, 'register'],
    ['a free account may choose', free, quickTake, 'opens'],
    ['a Bronze member may choose', VIEWERS.bronze, quickTake, 'opens'],
    ['an expired member may choose', expired, quickTake, 'opens'],
    ['a free account with both chosen may not', { ...free, unlockedQuickTakes: both }, quickTake, 'spent'],
    ['an expired member with both chosen may not', { ...expired, unlockedQuickTakes: both }, quickTake, 'spent'],
    ['a chosen quick take needs no unlocking', { ...free, unlockedQuickTakes: [301] }, quickTake, 'nothing-to-unlock'],
    ['a Silver member needs no unlocking', VIEWERS.silver, quickTake, 'nothing-to-unlock'],
    ['a lecture cannot be chosen', free, published('PUBLICATION_VIDEO'), 'nothing-to-unlock'],
    ['a private quick take cannot be chosen', free, { ...quickTake, private: true }, 'nothing-to-unlock'],
    [
      'an announced quick take cannot be chosen',
      free,
      { ...quickTake, visibility: 'announced' as const },
      'nothing-to-unlock',
    ],
  ])('%s', (_, viewer, publication, expected) => {
    expect(answer(mayUnlockQuickTake(viewer, publication, NOW))).toBe(expected);
  });
});

describe('the required tier (rules A17)', () => {
  test.each<[string, PublicationType, string | undefined]>([
    ['the lowest that opens lectures', 'PUBLICATION_VIDEO', 'Bronze'],
    ['never a tier that is not on sale', 'PUBLICATION_INTERVIEW', 'Silver'],
    ['the highest when only it opens the type', 'SELF_ASSESSMENT', 'Gold'],
    ['none for what needs no membership', 'WEBINAR', undefined],
  ])('%s', (_, type, name) => {
    expect(lowestTierThatOpens(type, TIERS)?.name).toBe(name);
  });

  test('is none for a type that needs no membership, even if a tier lists it', () => {
    const listing = { name: 'Bronze', rank: 1, permissions: ['WEBINAR', 'PODCAST'], public: true };

    expect(lowestTierThatOpens('WEBINAR', [listing])).toBeNull();
    expect(lowestTierThatOpens('PODCAST', [listing])).toBeNull();
  });

  test.each<[string, Viewer, PublicationType, string | null]>([
    ['a free account needs the lowest', free, 'PUBLICATION_VIDEO', 'Bronze'],
    ['a visitor needs the lowest', VIEWERS.visitor, 'PUBLICATION_VIDEO', 'Bronze'],
    ['a member needs the higher tier that opens it', VIEWERS.bronze, 'SELF_ASSESSMENT', 'Gold'],
    [
      'a superuser whose membership ended needs the lowest',
      { ...expired, staff: superuser.staff },
      'PUBLICATION_VIDEO',
      'Bronze',
    ],
    ['an expired Gold member renews Gold, also for a lecture', expired, 'PUBLICATION_VIDEO', 'Gold'],
    ['an expired Silver member renews Silver', expiredSilver, 'PUBLICATION_VIDEO', 'Silver'],
    ['an expired Silver member needs Gold if Silver does not open it', expiredSilver, 'SELF_ASSESSMENT', 'Gold'],
    ['an open type needs no tier', expired, 'PODCAST', null],
  ])('%s', (_, viewer, type, name) => {
    expect(requiredTierName({ viewer, type, tiers: TIERS }, NOW)).toBe(name);
  });

  test('an expired member should renew only if the last tier opens the type', () => {
    expect(mayOpenPublication(expiredSilver, published('SELF_ASSESSMENT'), NOW)).toEqual(no('upgrade'));
    expect(mayOpenPublication(expiredSilver, published('BRAIN_GUIDE'), NOW)).toEqual(no('renew'));
  });
});

describe('the account action (rules A20)', () => {
  test.each([
    ['a visitor is offered an upgrade at the checkout', VIEWERS.visitor, { kind: 'upgrade', tier: null }],
    ['a free account is offered an upgrade at the checkout', free, { kind: 'upgrade', tier: null }],
    ['Bronze is offered Silver', VIEWERS.bronze, { kind: 'upgrade', tier: { name: 'Silver' } }],
    ['Silver is offered Gold', VIEWERS.silver, { kind: 'upgrade', tier: { name: 'Gold' } }],
    ['Gold is offered nothing', VIEWERS.gold, { kind: 'none' }],
    ['an expired member renews', expired, { kind: 'renew' }],
    ['a superuser is offered nothing', superuser, { kind: 'none' }],
  ])('%s', (_, viewer, expected) => {
    expect(accountAction(viewer, TIERS, NOW)).toMatchObject(expected);
  });
});

describe('the required tier of a locked document', () => {
  test.each([
    ['OPEN_ACCESS', 'Silver'],
    ['PUBLICATION_VIDEO', 'Silver'],
    ['BRAIN_GUIDE', 'Silver'],
    ['SELF_ASSESSMENT', 'Gold'],
  ] as const)('of %s: %s', (type, tier) => {
    expect(lowestTierThatDownloads(type, TIERS)?.name).toBe(tier);
  });

  test('is none if no tier on sale grants downloads', () => {
    expect(
      lowestTierThatDownloads(
        'SELF_ASSESSMENT',
        TIERS.filter(({ name }) => name === 'Bronze'),
      ),
    ).toBeNull();
  });
});
