import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '../catalogue/languages.ts';
import { adoptFeatures } from '../site/features.ts';
import {
  hasPermission,
  mayTranslate,
  permissionsOf,
  readsOwnContentOnly,
  rolesWith,
  STAFF_PERMISSIONS,
  type StaffPermission,
  writesOwnContentOnly,
} from './staff.ts';
import { NO_STAFF, type Staff, type StaffRole } from './staff-roles.ts';

const staff = (roles: StaffRole[], languages: Language[] = []): Staff => ({ roles, languages });

describe('permissions (rules O2)', () => {
  test.each<[StaffRole[], StaffPermission, boolean]>([
    [['faculty'], 'content.write', true],
    [['faculty'], 'content.publish', false],
    [['support'], 'people.write', true],
    [['support'], 'orders.refund', false],
    [['support', 'finance'], 'orders.refund', true],
    [['owner'], 'staff.write', true],
    [['editor', 'finance'], 'staff.write', false],
    [[], 'content.read', false],
  ])('of %j for %s: %s', (roles, permission, expected) => {
    expect(hasPermission(staff(roles), permission)).toBe(expected);
  });

  test('are listed in the order of all, those of several roles together', () => {
    expect(permissionsOf(staff(['translator']))).toEqual(['content.read', 'translations.write']);
    expect(permissionsOf(staff(['translator', 'faculty']))).toEqual([
      ...['content.read', 'content.write', 'media.write', 'translations.write'],
    ]);
    expect(permissionsOf(staff(['owner']))).toEqual([...STAFF_PERMISSIONS]);
    expect(permissionsOf(NO_STAFF)).toEqual([]);
  });

  test('are those of the roles that a refusal names (rules O3)', () => {
    expect(rolesWith('orders.refund')).toEqual(['owner', 'finance']);
    expect(rolesWith('staff.write')).toEqual(['owner']);
    expect(rolesWith('accreditation.write')).toEqual(['owner', 'accreditation-officer']);
  });
});

describe('a site without credit (rules P66)', () => {
  afterEach(() => adoptFeatures([]));

  test('has nothing to accredit, for owners neither, and loses no other permission', () => {
    adoptFeatures(['credit']);

    expect(permissionsOf(staff(['owner']))).toEqual(
      STAFF_PERMISSIONS.filter((permission) => !permission.startsWith('accreditation.')),
    );
    expect(permissionsOf(staff(['accreditation-officer']))).toEqual(['content.read', 'people.read', 'reports.read']);
  });

  test('is no other site without something else', () => {
    adoptFeatures(['newsletter']);

    expect(hasPermission(staff(['owner']), 'accreditation.write')).toBe(true);
  });
});

describe('content of their own alone', () => {
  test.each<[StaffRole[], boolean]>([
    [['faculty'], true],
    [['faculty', 'support'], true],
    [['faculty', 'editor'], false],
    [['editor'], false],
    [['translator'], false],
    [['owner'], false],
  ])('is written by %j: %s (rules O5)', (roles, expected) => {
    expect(writesOwnContentOnly(staff(roles))).toBe(expected);
  });

  test.each<[StaffRole[], boolean]>([
    [['faculty'], true],
    [['faculty', 'support'], true],
    [['faculty', 'translator'], false],
    [['accreditation-officer', 'faculty'], false],
    [['owner'], false],
  ])('is read by %j: %s (rules E6)', (roles, expected) => {
    expect(readsOwnContentOnly(staff(roles))).toBe(expected);
  });
});

test.each<[string, Staff, boolean]>([
  ['an editor, whatever the languages', staff(['editor']), true],
  ['an owner', staff(['owner']), true],
  ['a translator of the language', staff(['translator'], ['fr', 'de']), true],
  ['a translator of another language', staff(['translator'], ['fr']), false],
  ['no one else with the language', staff(['faculty', 'support'], ['de']), false],
])('translates into German: %s (rules O4)', (_who, who, expected) => {
  expect(mayTranslate(who, 'de')).toBe(expected);
});
