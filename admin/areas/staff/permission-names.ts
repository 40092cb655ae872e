import type { StaffPermission } from '#domain/access/staff.ts';
import type { StaffRole } from '#domain/access/staff-roles.ts';

type Group = 'Content' | 'Accreditation' | 'Members' | 'Control';

/** What each permission allows, with its group, in the order in which it is shown. */
export const PERMISSION_NAMES: Readonly<Record<StaffPermission, readonly [Group, string]>> = {
  'content.read': ['Content', 'Read drafts and everything published'],
  'content.write': ['Content', 'Write drafts'],
  'content.publish': ['Content', 'Review, schedule, publish and retire'],
  'media.write': ['Content', 'Upload recordings, pictures and documents'],
  'translations.write': ['Content', 'Translate'],
  'site.write': ['Content', 'Change authors, categories, pages and the home page'],
  'newsletter.write': ['Content', 'Write and send the newsletter'],
  'accreditation.read': ['Accreditation', 'Read activities and credit records'],
  'accreditation.write': ['Accreditation', 'Change activities, correct and report credit'],
  'people.read': ['Members', 'Find people and read their records'],
  'people.write': ['Members', 'Change people and their memberships'],
  'people.impersonate': ['Members', 'View the site as a member, read-only'],
  'inbox.write': ['Members', 'Answer messages'],
  'orders.read': ['Members', 'Read orders and receipts'],
  'orders.refund': ['Members', 'Refund orders'],
  'gift-cards.review': ['Members', 'Release or void gift cards'],
  'discounts.write': ['Members', 'Create and end discount codes'],
  'reports.read': ['Control', 'Read reports'],
  'audit.read': ['Control', 'Read the audit log'],
  'operations.write': ['Control', 'Retry failed jobs, check orders with the provider'],
  'settings.write': ['Control', 'Change memberships, prices and settings'],
  'staff.write': ['Control', 'Give and take roles'],
};

/** What the permissions of a role leave open. */
export const ROLE_NOTES: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, and alone gives roles.',
  editor: 'Content, translations, the site and the newsletter.',
  faculty: 'Only publications of which they are an author.',
  translator: 'Only their own languages.',
  'accreditation-officer': 'Activities, credit and reports.',
  support: 'People, messages and orders, without refunds.',
  finance: 'Orders, refunds, gift cards and discount codes.',
};
