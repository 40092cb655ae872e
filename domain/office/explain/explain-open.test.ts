import { expect, test } from 'vitest';
import type { GatedPublication } from '#domain/access/may-open.ts';
import type { Account } from '#domain/access/viewer.ts';
import { expired, free, member, NOW, superuser } from '#domain/access/viewers.fixture.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { explainDownload, explainOpen } from './explain-open.ts';
import type { DecisionWithRules } from './explained.ts';

const editor: Account = { ...free, staff: { roles: ['editor'], languages: [] } };
const chose: Account = { ...free, unlockedQuickTakes: [301] };
const tomorrow = member('Gold', { startsAt: new Date(NOW.getTime() + 1) });

const publication = (type: PublicationType, more: Partial<GatedPublication> = {}): GatedPublication => ({
  ...{ id: 301, type, visibility: 'published', private: false, ...more },
});
const announced = (type: PublicationType, more: Partial<GatedPublication> = {}) =>
  publication(type, { visibility: 'announced', ...more });
const section = (position: number | null, isPrivate = false) => ({
  ...{ number: 1, private: isPrivate, positionAmongOpenable: position },
});
const list = ({ checks }: DecisionWithRules) => checks.map(({ check, met }) => `${check} ${met}`);
const open = (viewer: Account, gated: GatedPublication, part: ReturnType<typeof section> | null = null) =>
  list(explainOpen(viewer, { publication: gated, section: part }, NOW));

test.each([
  ['an owner opens everything', superuser, announced('BRAIN_GUIDE'), ['superuser true']],
  ['an editor reads every text', editor, publication('BRAIN_GUIDE'), ['published true', 'reads-every-text true']],
  ['open access is open to all', free, publication('OPEN_ACCESS'), ['published true', 'open-to-all true']],
  ['a webinar needs an account', free, publication('WEBINAR'), ['published true', 'account true']],
  [
    'an interview needs a tier',
    member('Bronze'),
    publication('PUBLICATION_INTERVIEW'),
    ['published true', 'membership true', 'tier-members false'],
  ],
  [
    'a tier that has ended is still named',
    expired,
    publication('BRAIN_GUIDE'),
    ['published true', 'membership false', 'tier-members true'],
  ],
  [
    'a tier that has not begun is unknown',
    tomorrow,
    publication('BRAIN_GUIDE'),
    ['published true', 'membership false', 'tier-members null'],
  ],
  [
    'a lecture as a whole has no free sections',
    free,
    publication('PUBLICATION_VIDEO'),
    ['published true', 'membership false', 'tier-lecture null'],
  ],
  [
    'a chosen quick take needs no membership',
    chose,
    publication('PUBLICATION_QUICK_TAKE'),
    ['published true', 'membership null', 'tier-quick-take null', 'chosen-quick-take true'],
  ],
  [
    'a quick take of a member is not chosen',
    member('Silver'),
    publication('PUBLICATION_QUICK_TAKE'),
    ['published true', 'membership true', 'tier-quick-take true', 'chosen-quick-take null'],
  ],
  [
    'a chosen quick take that is announced waits for its publication alone',
    chose,
    announced('PUBLICATION_QUICK_TAKE'),
    ['published false', 'membership null', 'tier-quick-take null', 'chosen-quick-take true'],
  ],
  [
    'a quick take that is announced and not chosen needs a membership too',
    free,
    announced('PUBLICATION_QUICK_TAKE'),
    ['published false', 'membership false', 'tier-quick-take null', 'chosen-quick-take false'],
  ],
])('%s (rules O44)', (_, viewer, gated, expected) => {
  expect(open(viewer, gated)).toEqual(expected);
});

const FREE = ['published false', 'membership null', 'tier-lecture null', 'free-section true'];
const LOCKED = ['published false', 'membership false', 'tier-lecture null', 'free-section false'];

test.each([
  ['is free as the first', section(1), {}, FREE],
  ['is free as the fourth', section(4), {}, FREE],
  ['is locked as the fifth', section(5), {}, LOCKED],
  ['is locked without a place among those that open', section(null), {}, LOCKED],
  ['is locked if it is private', section(1, true), {}, LOCKED],
  ['is locked in a private lecture', section(1), { private: true }, LOCKED],
])('a section of a lecture that is announced %s (rules A7, O44)', (_, part, more, expected) => {
  expect(open(free, announced('PUBLICATION_VIDEO', more), part)).toEqual(expected);
});

test('a section names the free allowance only of a lecture or a quick take (rules A7, A8, O44)', () => {
  const member4 = ['published true', 'membership true', 'tier-lecture true', 'free-section null'];
  expect(open(member('Bronze'), publication('PUBLICATION_VIDEO'), section(4))).toEqual(member4);
  expect(open(free, publication('BRAIN_GUIDE'), section(1))).toEqual([
    'published true',
    'membership false',
    'tier-members null',
  ]);
  expect(open(free, announced('PUBLICATION_QUICK_TAKE'), section(1)).at(-1)).toBe('chosen-quick-take false');
  expect(open(chose, announced('PUBLICATION_QUICK_TAKE'), section(5)).at(-1)).toBe('chosen-quick-take true');
});

test.each([
  ['a Silver member', member('Silver'), 'downloads true'],
  ['a Bronze member', member('Bronze'), 'downloads false'],
  ['an editor', editor, 'downloads true'],
])('materials are explained last by the permission of %s (rules A12, O44)', (_, viewer, expected) => {
  expect(list(explainDownload(viewer, publication('PUBLICATION_VIDEO'), NOW)).at(-1)).toBe(expected);
});
