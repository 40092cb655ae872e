/** Copies of publications on a device, for reading without a connection. (docs/rules/offline.md) */
import { hoursAfter } from '#domain/shared/dates.ts';
import { type Viewer, validMembership } from './viewer.ts';

/** How long a copy opens after the server has confirmed it. (rules B2) */
export const COPY_DAYS = 30;
const HOURS_PER_DAY = 24;

/** When a copy that is confirmed now stops opening: after 30 days, or with the membership. (rules B2) */
export function copyExpiry(viewer: Viewer, now: Date): Date {
  const latest = hoursAfter(now, COPY_DAYS * HOURS_PER_DAY);
  const ends = validMembership(viewer, now)?.endsAt ?? latest;
  return ends < latest ? ends : latest;
}
