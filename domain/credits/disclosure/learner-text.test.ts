import { expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Relationship } from './disclosure.ts';
import { describeDisclosures } from './learner-text.ts';

const HALDEN: Relationship = { company: 'Halden', natures: ['speaker', 'consultant'], endedOn: null };
const ORLA: Relationship = {
  ...{ company: 'Orla Bio', natures: ['employee', 'stock', 'royalties'], endedOn: '2026-01-31' as PlainDate },
};

test('learners read every role, relationship and nature of a person, and which have ended (rules L9, L25)', () => {
  expect(
    describeDisclosures([
      { name: 'Walter Kinsley, MD', roles: ['planner', 'faculty', 'author'], relationships: [HALDEN, ORLA] },
      { name: 'Ruth Calloway, PhD', roles: ['staff'], relationships: [] },
    ]),
  ).toEqual([
    'Walter Kinsley, MD, planner, faculty and author, discloses: Halden, speaker and consultant; ' +
      'Orla Bio, employee, stock and royalties or patent (ended).',
    'All relevant financial relationships have been mitigated.',
    'Ruth Calloway, PhD has no relevant financial relationships with ineligible companies.',
  ]);
});

test('learners read of no mitigation if there was nothing to mitigate', () => {
  expect(describeDisclosures([{ name: 'Ruth Calloway', roles: ['staff'], relationships: [] }])).toEqual([
    'Ruth Calloway has no relevant financial relationships with ineligible companies.',
  ]);
});

test('learners read of no one without a relationship if everyone has one', () => {
  expect(describeDisclosures([{ name: 'Walter Kinsley', roles: ['planner'], relationships: [HALDEN] }])).toEqual([
    'Walter Kinsley, planner, discloses: Halden, speaker and consultant.',
    'All relevant financial relationships have been mitigated.',
  ]);
});
