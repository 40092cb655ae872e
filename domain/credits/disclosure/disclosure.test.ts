import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { disclosureValidUntil, listAnswerProblems, maySubmitDisclosure, type Relationship } from './disclosure.ts';
import { describeDisclosures } from './learner-text.ts';
import { type DisclosureReview, mayClear, stepsFor } from './review-disclosure.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-11-24');
const SPEAKER: Relationship = { company: 'Halden Therapeutics', natures: ['speaker'], endedOn: null };
const submit = (change: Partial<Relationship>, signedName = 'Amara Okafor') =>
  maySubmitDisclosure({ relationships: [{ ...SPEAKER, ...change }], signedName }, TODAY);

describe('handing in a disclosure (rules L22)', () => {
  test.each<[string, Partial<Relationship>, string]>([
    ['without a company', { company: ' .' }, 'no-company'],
    ['without a nature', { natures: [] }, 'no-nature'],
    ['that ends tomorrow', { endedOn: day('2026-11-25') }, 'ended-later'],
    ['that ended before the 24 months', { endedOn: day('2024-11-23') }, 'ended-before'],
  ])('is refused for a relationship %s', (_, change, why) => expect(submit(change)).toEqual({ ok: false, why }));

  test('looks back 24 months, the first day included', () => {
    expect(submit({ endedOn: day('2024-11-24') }).ok).toBe(true);
    expect(submit({ endedOn: TODAY }).ok).toBe(true);
  });

  test('needs a name as its signature, whatever spaces surround it', () => {
    expect(submit({}, '12')).toEqual({ ok: false, why: 'unsigned' });
    expect(submit({}, '\tAmara Okafor\n')).toEqual({ ok: true });
  });

  test('names everything that is missing, in the order of the form', () => {
    const empty: Relationship = { company: '', natures: [], endedOn: day('2026-11-25') };
    const relationships = [SPEAKER, empty, { ...SPEAKER, company: 'halden therapeutics ', natures: [] }, empty];

    expect(listAnswerProblems({ relationships, signedName: ' ' }, TODAY)).toEqual([
      { relationship: 1, why: 'no-company' },
      { relationship: 1, why: 'no-nature' },
      { relationship: 1, why: 'ended-later' },
      { relationship: 2, why: 'same-company' },
      { relationship: 2, why: 'no-nature' },
      { relationship: 3, why: 'no-company' },
      { relationship: 3, why: 'no-nature' },
      { relationship: 3, why: 'ended-later' },
      { relationship: null, why: 'unsigned' },
    ]);
  });

  test('counts for twelve months (rules L24)', () => {
    expect(disclosureValidUntil(TODAY)).toBe('2027-11-24');
    expect(disclosureValidUntil(day('2028-02-29'))).toBe('2029-02-28');
  });
});

describe('clearing a person (rules L23)', () => {
  const clear = (relationship: Partial<Relationship>, review: Partial<DisclosureReview>) =>
    mayClear(
      { relationships: [{ ...SPEAKER, ...relationship }], roles: ['faculty'] },
      { relationships: [{ relevant: true, steps: ['peer-review'] }], exception: null, beforeRole: true, ...review },
    );

  test.each<[string, Partial<Relationship>, Partial<DisclosureReview>, string]>([
    ['a relationship without a decision', {}, { relationships: [] }, 'incomplete'],
    ['a relevant relationship without a step', {}, { relationships: [{ relevant: true, steps: [] }] }, 'not-mitigated'],
    ['a step of planners', {}, { relationships: [{ relevant: true, steps: ['other-planner'] }] }, 'wrong-step'],
    ['mitigation after the role began', {}, { beforeRole: false }, 'after-start'],
    ['an employee', { natures: ['employee'] }, {}, 'owner'],
    ['an employee who speaks too', { natures: ['speaker', 'employee'] }, {}, 'owner'],
    ['an executive', { natures: ['executive'] }, {}, 'owner'],
    [
      'one wrong step of two',
      {},
      { relationships: [{ relevant: true, steps: ['ended', 'other-planner'] }] },
      'wrong-step',
    ],
    [
      'an owner, whatever is relevant',
      { natures: ['ownership'] },
      { relationships: [{ relevant: false, steps: [] }] },
      'owner',
    ],
  ])('is refused for %s', (_, relationship, review, why) =>
    expect(clear(relationship, review)).toEqual({ ok: false, why }),
  );

  test.each<[string, Partial<Relationship>, Partial<DisclosureReview>]>([
    ['a mitigated relationship', {}, {}],
    ['an irrelevant one, without a step', {}, { relationships: [{ relevant: false, steps: [] }], beforeRole: false }],
    ['an employee under an exception', { natures: ['employee'] }, { exception: 'device-safety' }],
    ['a former employee', { natures: ['employee'], endedOn: TODAY }, {}],
    ['stock of a public company', { natures: ['stock'] }, {}],
  ])('is possible with %s', (_, relationship, review) => expect(clear(relationship, review).ok).toBe(true));

  test('is refused for an owner of one company of two', () => {
    const relationships: Relationship[] = [SPEAKER, { company: 'Orla Bio', natures: ['ownership'], endedOn: null }];
    const reviewed = relationships.map(() => ({ relevant: true, steps: ['peer-review' as const] }));
    const review = { relationships: reviewed, exception: null, beforeRole: true };

    expect(mayClear({ relationships, roles: ['faculty'] }, review)).toEqual({ ok: false, why: 'owner' });
  });

  test('needs steps that fit every role of the person', () => {
    expect(stepsFor(['planner', 'faculty'])).toEqual(['ended', 'peer-review']);
    expect(stepsFor(['reviewer'])).not.toContain('peer-review');
  });
});

test('learners read names, companies, natures, that all is mitigated, and who has none (rules L9, L25)', () => {
  expect(
    describeDisclosures([
      { name: 'Walter Kinsley, MD', roles: ['planner'], relationships: [{ ...SPEAKER, endedOn: TODAY }] },
      { name: 'Amara Okafor, MD', roles: ['faculty'], relationships: [] },
      { name: 'Ruth Calloway', roles: ['staff'], relationships: [] },
    ]),
  ).toEqual([
    'Walter Kinsley, MD, planner, discloses: Halden Therapeutics, speaker (ended).',
    'All relevant financial relationships have been mitigated.',
    'Amara Okafor, MD; Ruth Calloway have no relevant financial relationships with ineligible companies.',
  ]);
});
