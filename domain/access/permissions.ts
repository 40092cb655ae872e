import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { AUDIO_FEED } from './matrix.ts';
import { expiredMembership, standing, type Viewer, validMembership } from './viewer.ts';

export type Unpermitted = 'register' | 'upgrade' | 'renew';

/**
 * Whether the viewer's tier carries a permission. An expired member is told to renew where the tier that was held last
 * carries it; where it does not, renewing would not help, and an upgrade is offered. (rules A19)
 */
export function mayUsePermission(viewer: Viewer, permission: string, now: Date): Decision<Unpermitted> {
  const stands = standing(viewer, now);
  if (stands === 'superuser') return yes;
  if (stands === 'visitor') return no('register');
  if (stands === 'expired')
    return no(expiredMembership(viewer, now)?.permissions.includes(permission) ? 'renew' : 'upgrade');
  return validMembership(viewer, now)?.permissions.includes(permission) ? yes : no('upgrade');
}

/** The private audio feed comes with Silver and Gold. (rules A13) */
export const mayUseAudioFeed = (viewer: Viewer, now: Date): Decision<Unpermitted> =>
  mayUsePermission(viewer, AUDIO_FEED, now);
