import type { StaffPermission } from '#domain/access/staff.ts';
import { isContinued, isContinuedWork, isRecentlyAuthenticated } from '#domain/accounts/recent-authentication.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';

/** Refuses a sensitive action unless the caller authenticated within ten minutes, or has worked on since. (rules S11, S26) */
export function requireRecentAuthentication(
  { clock, ...authentication }: Pick<Ctx, 'clock' | 'authenticatedAt' | 'workedAt'>,
  permission: StaffPermission | undefined,
): void {
  const now = clock.now();
  const isRecent = isContinuedWork(permission)
    ? isContinued(authentication, now)
    : isRecentlyAuthenticated(authentication.authenticatedAt, now);
  if (!isRecent) throw new Failure('session.confirm');
}
