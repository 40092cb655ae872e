import { describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Decision } from '#domain/shared/decision.ts';
import { opensToAnyone } from './access-matrix.ts';
import {
  assignPositions,
  dependsOnPosition,
  type GatedPublication,
  mayOpenPublication,
  mayOpenSection,
  viewableTypes,
} from './may-open.ts';
import { hasPermission, readsOwnContentOnly } from './staff.ts';
import { readsEveryText, STAFF_ROLES, type StaffRole } from './staff-roles.ts';
import type { Account } from './viewer.ts';
import { free, member, NOW, VIEWERS } from './viewers.fixture.ts';

const publication = (type: PublicationType, change: Partial<GatedPublication> = {}): GatedPublication => ({
  id: 301,
  type,
  visibility: 'published',
  private: false,
  ...change,
});
const at = (position: number) => ({ number: position, private: false, positionAmongOpenable: position });
const answer = (decision: Decision<string>): string => (decision.ok ? 'opens' : decision.why);
const WHO = ['visitor', 'free', 'expired', 'bronze', 'silver', 'gold', 'superuser'] as const;

const MATRIX: Record<PublicationType, string> = {
  OPEN_ACCESS: 'opens opens opens opens opens opens opens',
  PODCAST: 'opens opens opens opens opens opens opens',
  WEBINAR: 'register opens opens opens opens opens opens',
  PUBLICATION_VIDEO: 'register upgrade renew opens opens opens opens',
  PUBLICATION_QUICK_TAKE: 'register choose choose choose opens opens opens',
  PUBLICATION_INTERVIEW: 'register upgrade renew upgrade opens opens opens',
  PUBLICATION_CAP_ST: 'register upgrade renew upgrade opens opens opens',
  BRAIN_GUIDE: 'register upgrade renew upgrade opens opens opens',
  SELF_ASSESSMENT: 'register upgrade renew upgrade upgrade opens opens',
};

describe('the access matrix (rules A5, A6, A7, A8, A10, A11)', () => {
  test.each(PUBLICATION_TYPES)('%s', (type) => {
    const answers = WHO.map((who) => answer(mayOpenPublication(VIEWERS[who], publication(type), NOW)));

    expect(answers.join(' ')).toBe(MATRIX[type]);
  });

  test.each(PUBLICATION_TYPES)('a late section of %s opens only with its publication', (type) => {
    const answers = WHO.map((who) =>
      answer(mayOpenSection(VIEWERS[who], { publication: publication(type), section: at(5) }, NOW)),
    );

    expect(answers.join(' ')).toBe(MATRIX[type]);
  });

  test.each(PUBLICATION_TYPES)('an announced %s opens only to superusers', (type) => {
    const announced = publication(type, { visibility: 'announced' });

    const answers = WHO.map((who) => answer(mayOpenPublication(VIEWERS[who], announced, NOW)));

    expect(answers).toEqual([...Array(6).fill('unpublished'), 'opens']);
  });

  test.each(WHO)('lists the types that open in full to %s', (who) => {
    const opening = PUBLICATION_TYPES.filter((type) => mayOpenPublication(VIEWERS[who], publication(type), NOW).ok);

    expect(viewableTypes(VIEWERS[who], NOW)).toEqual(opening);
  });
});

test.each(PUBLICATION_TYPES)(
  'documents of %s require a newsletter signup only if anyone may read it (rules A5)',
  (type) => {
    expect(opensToAnyone(type)).toBe(MATRIX[type].startsWith('opens'));
  },
);

describe('an account of the office (rules A23)', () => {
  const staff = (...roles: StaffRole[]): Account => ({ ...free, staff: { roles, languages: [] } });
  test.each([
    ['editor', staff('editor'), 'opens'],
    ['translator', staff('translator'), 'opens'],
    ['accreditation officer', staff('accreditation-officer'), 'opens'],
    ['officer who also teaches', staff('faculty', 'accreditation-officer'), 'opens'],
    ['faculty', staff('faculty'), 'upgrade'],
    ['support', staff('support'), 'upgrade'],
    ['finance', staff('finance'), 'upgrade'],
  ] as const)('opens what is published if it reads every text there: %s', (_, viewer, expected) => {
    for (const type of ['PUBLICATION_VIDEO', 'SELF_ASSESSMENT'] as const) {
      expect(answer(mayOpenPublication(viewer, publication(type, { private: true }), NOW))).toBe(expected);
      expect(viewableTypes(viewer, NOW).includes(type)).toBe(expected === 'opens');
    }
  });

  test.each(STAFF_ROLES)('reads every text by the permissions of its role: %s', (role) => {
    const { staff: office } = staff(role);
    expect(readsEveryText(office)).toBe(hasPermission(office, 'content.read') && !readsOwnContentOnly(office));
  });

  test('does not open on the site what is only announced', () => {
    const announced = publication('PUBLICATION_VIDEO', { visibility: 'announced' });

    expect(answer(mayOpenPublication(staff('editor'), announced, NOW))).toBe('unpublished');
  });
});

describe('the free sections of a video lecture (rules A7)', () => {
  const video = publication('PUBLICATION_VIDEO');
  const privateSection = { number: 2, private: true, positionAmongOpenable: null };
  const hidden = publication('PUBLICATION_VIDEO', { private: true });

  test.each([
    ['the fourth opens to a free account', VIEWERS.free, video, at(4), 'opens'],
    ['the fifth does not', VIEWERS.free, video, at(5), 'upgrade'],
    ['the fourth opens to an expired member', VIEWERS.expired, video, at(4), 'opens'],
    ['the fifth requires an expired member to renew', VIEWERS.expired, video, at(5), 'renew'],
    ['the first requires a visitor to register', VIEWERS.visitor, video, at(1), 'register'],
    ['a private section is not free', VIEWERS.free, video, privateSection, 'upgrade'],
    ['a private section opens to a member', VIEWERS.bronze, video, privateSection, 'opens'],
    ['a private lecture has no free sections', VIEWERS.free, hidden, at(1), 'upgrade'],
    ['other types have no free sections', VIEWERS.free, publication('BRAIN_GUIDE'), at(1), 'upgrade'],
    ['the fourth opens to a tier without lectures', member('Gold', { permissions: [] }), video, at(4), 'opens'],
    [
      'an announced lecture has no free sections',
      VIEWERS.free,
      publication('PUBLICATION_VIDEO', { visibility: 'announced' }),
      at(1),
      'unpublished',
    ],
  ])('%s', (_, viewer, gated, section, expected) => {
    expect(answer(mayOpenSection(viewer, { publication: gated, section }, NOW))).toBe(expected);
  });

  test('are counted in reading order among those that are not private', () => {
    const sections = [
      { number: 3, private: false },
      { number: 1, private: false },
      { number: 2, private: true },
    ];

    expect(assignPositions(sections)).toEqual([
      { number: 1, private: false, positionAmongOpenable: 1 },
      { number: 2, private: true, positionAmongOpenable: null },
      { number: 3, private: false, positionAmongOpenable: 2 },
    ]);
  });
});

describe('the chosen quick takes (rules A8)', () => {
  const quickTake = publication('PUBLICATION_QUICK_TAKE');
  const chose = (...unlockedQuickTakes: number[]) => ({ unlockedQuickTakes });

  test.each([
    ['a chosen quick take opens', { ...free, ...chose(301) }, 'opens'],
    ['another can still be chosen after one', { ...free, ...chose(302) }, 'choose'],
    ['a third cannot', { ...free, ...chose(302, 303) }, 'upgrade'],
    ['a chosen quick take stays open when both are chosen', { ...free, ...chose(301, 302) }, 'opens'],
    ['a Bronze member keeps the choices', { ...VIEWERS.bronze, ...chose(301, 302) }, 'opens'],
    ['an expired member keeps the choices', { ...VIEWERS.expired, ...chose(301, 302) }, 'opens'],
    ['an expired member with both chosen must renew', { ...VIEWERS.expired, ...chose(302, 303) }, 'renew'],
  ])('%s', (_, viewer, expected) => {
    expect(answer(mayOpenPublication(viewer, quickTake, NOW))).toBe(expected);
    expect(answer(mayOpenSection(viewer, { publication: quickTake, section: at(1) }, NOW))).toBe(expected);
  });

  test('exclude private quick takes', () => {
    const hidden = publication('PUBLICATION_QUICK_TAKE', { private: true });

    expect(answer(mayOpenPublication(free, hidden, NOW))).toBe('upgrade');
  });
});

describe('whether access depends on the position of a section (rules A7)', () => {
  test.each([
    ['visitor', 'PUBLICATION_VIDEO', false],
    ['free', 'PUBLICATION_VIDEO', true],
    ['expired', 'PUBLICATION_VIDEO', true],
    ['bronze', 'PUBLICATION_VIDEO', false],
    ['free', 'BRAIN_GUIDE', false],
    ['free', 'OPEN_ACCESS', false],
    ['superuser', 'PUBLICATION_VIDEO', false],
  ] as const)('to %s in %s: %s', (who, type, matters) => {
    expect(dependsOnPosition(VIEWERS[who], publication(type), NOW)).toBe(matters);
  });
});
