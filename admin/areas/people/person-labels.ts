/** The words for people in the office. */
import { describeRoles } from '#admin/parts/staff/use-staff.ts';
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Entity } from '#contract/resources.ts';
import type { StaffRole } from '#domain/access/staff-roles.ts';
import type { PersonStatus } from '#domain/access/viewer.ts';

export type PersonRow = Entity<'OfficePerson'>;

type PersonAccess = { status: PersonStatus; tier: string | null; staff_roles: readonly StaffRole[] };

/** "Gold", "Silver, expired", "free account", "office: Support" */
export function describeStatus({ status, tier, staff_roles }: PersonAccess): string {
  if (status === 'superuser') return 'owner of the office';
  if (status === 'free')
    return staff_roles.length > 0 ? `office: ${describeRoles(staff_roles, 'and')}` : 'free account';
  return status === 'member' ? `${tier ?? 'member'}` : `${tier ?? 'membership'}, expired`;
}

export const STATUS_KINDS: Readonly<Record<PersonStatus, StatusKind>> = {
  free: 'none',
  member: 'ok',
  expired: 'off',
  superuser: 'ok',
};

export const STATUS_OPTIONS = [
  { value: 'free', label: 'free account' },
  { value: 'member', label: 'member' },
  { value: 'expired', label: 'expired' },
  { value: 'superuser', label: 'owner of the office' },
];
