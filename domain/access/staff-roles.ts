/** The roles of the office, apart from their permissions, which readers' pages need not load. */
import type { Language } from '../catalogue/languages.ts';

/** The roles of the office; an account may have several. (rules O1) */
export const STAFF_ROLES = [
  'owner',
  'editor',
  'faculty',
  'translator',
  'accreditation-officer',
  'support',
  'finance',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The office part of an account; without roles it is no staff. */
export type Staff = {
  readonly roles: readonly StaffRole[];
  /** The languages that a translator works in; empty for the other roles. (rules O4) */
  readonly languages: readonly Language[];
};

export const NO_STAFF: Staff = { roles: [], languages: [] };

export const isStaff = ({ roles }: Staff): boolean => roles.length > 0;

export const isOwner = ({ roles }: Staff): boolean => roles.includes('owner');

const READERS_OF_EVERY_TEXT: readonly StaffRole[] = ['owner', 'editor', 'translator', 'accreditation-officer'];

/** Whether the office shows the account the text of every publication, so that the site has nothing to hide from it. (rules A23) */
export const readsEveryText = ({ roles }: Staff): boolean => roles.some((role) => READERS_OF_EVERY_TEXT.includes(role));
