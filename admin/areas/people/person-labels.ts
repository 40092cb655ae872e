/** The words for people in the office. */
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Entity } from '#contract/resources.ts';
import type { PersonStatus } from '#domain/access/viewer.ts';

export type PersonRow = Entity<'OfficePerson'>;

type PersonAccess = { status: PersonStatus; tier: string | null };

/** "Gold", "Silver, expired", "free account" */
export function describeStatus({ status, tier }: PersonAccess): string {
  if (status === 'superuser') return 'owner of the office';
  if (status === 'free') return 'free account';
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
