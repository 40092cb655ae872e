import type { Language } from '../catalogue/languages.ts';
import { isOffered } from '../site/features.ts';
import { STAFF_ROLES, type Staff, type StaffRole } from './staff-roles.ts';

/** What staff may do, as the calls of the back office name it. */
export const STAFF_PERMISSIONS = [
  ...(['content.read', 'content.write', 'content.publish', 'media.write', 'translations.write'] as const),
  ...(['site.write', 'newsletter.write', 'people.read', 'people.write', 'people.impersonate'] as const),
  ...(['orders.read', 'orders.refund', 'gift-cards.review', 'discounts.write', 'inbox.write'] as const),
  ...(['accreditation.read', 'accreditation.write', 'reports.read', 'audit.read'] as const),
  ...(['operations.write', 'staff.write', 'settings.write'] as const),
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** The permissions of each role; an owner has all. (rules O2) */
const PERMISSIONS: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly StaffPermission[]>> = {
  editor: [
    ...(['content.read', 'content.write', 'content.publish', 'media.write', 'translations.write'] as const),
    ...(['site.write', 'newsletter.write', 'reports.read'] as const),
  ],
  faculty: ['content.read', 'content.write', 'media.write'],
  translator: ['content.read', 'translations.write'],
  'accreditation-officer': ['content.read', 'accreditation.read', 'accreditation.write', 'people.read', 'reports.read'],
  support: ['people.read', 'people.write', 'people.impersonate', 'inbox.write', 'orders.read'],
  finance: [
    ...(['orders.read', 'orders.refund', 'gift-cards.review', 'discounts.write'] as const),
    ...(['people.read', 'reports.read', 'operations.write'] as const),
  ],
};

const roleHas = (role: StaffRole, permission: StaffPermission): boolean =>
  role === 'owner' || PERMISSIONS[role].includes(permission);

/** Without credit there is nothing to accredit, for owners neither. (rules P66) */
const isGranted = (permission: StaffPermission): boolean =>
  isOffered('credit') || !permission.startsWith('accreditation.');

/** Whether one of the roles has the permission. (rules O2) */
export const hasPermission = ({ roles }: Staff, permission: StaffPermission): boolean =>
  isGranted(permission) && roles.some((role) => roleHas(role, permission));

/** Everything that the roles may do, in the order of the list. */
export const permissionsOf = (staff: Staff): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => hasPermission(staff, permission));

/** The roles that have a permission: a refusal names them. (rules O3) */
export const rolesWith = (permission: StaffPermission): StaffRole[] =>
  STAFF_ROLES.filter((role) => roleHas(role, permission));

/** Faculty without a wider role write only publications of which they are an author. (rules O5) */
export const writesOwnContentOnly = (staff: Staff): boolean =>
  hasPermission(staff, 'content.write') && !hasPermission(staff, 'content.publish');

/** Faculty without another role that reads content read only those, too. (rules E6) */
export const readsOwnContentOnly = ({ roles }: Staff): boolean =>
  roles.filter((role) => roleHas(role, 'content.read')).every((role) => role === 'faculty');

/** Whether the account may translate into a language: editors into every one, translators into their own. (rules O4) */
export const mayTranslate = (staff: Staff, language: Language): boolean =>
  hasPermission(staff, 'content.publish') || (staff.roles.includes('translator') && staff.languages.includes(language));
