import type { StaffPermission } from '#domain/access/staff.ts';

/** Work that may wait for the office, each with the permission of those who do it, in the order in which it is listed. (rules O31) */
const PERMISSIONS = {
  'orders.disputed': 'orders.read',
  'orders.renewal-failed': 'orders.read',
  'orders.drift': 'operations.write',
  'publications.ready': 'content.publish',
  'publications.in-review': 'content.publish',
  'disclosures.to-review': 'accreditation.write',
  'activities.preparing': 'accreditation.write',
  'activities.stopped': 'accreditation.read',
  'activities.nearing': 'accreditation.read',
  'evaluations.bias': 'accreditation.read',
  'reports.rejected': 'accreditation.write',
  'reports.closing': 'accreditation.write',
  'messages.open': 'inbox.write',
  'gift-cards.held': 'gift-cards.review',
  'translations.stale': 'translations.write',
  'translations.submitted': 'content.publish',
  'newsletter.paused': 'newsletter.write',
  'newsletter.scheduled': 'newsletter.write',
  'jobs.failed': 'operations.write',
} as const satisfies Record<string, StaffPermission>;

export type WaitingKind = keyof typeof PERMISSIONS;

export const WAITING_KINDS = Object.keys(PERMISSIONS) as [WaitingKind, ...WaitingKind[]];

/** What someone must be permitted to be shown this work. (rules O31) */
export const permissionFor = (kind: WaitingKind): StaffPermission => PERMISSIONS[kind];
