import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { AUDIO_FEED } from './access-matrix.ts';
import { accessStatus, expiredMembership, type Viewer, validMembership } from './viewer.ts';

export type PermissionRefusal = 'register' | 'upgrade' | 'renew';

/**
 * Whether the viewer's tier grants a permission. An expired member should renew if the last tier grants it, and upgrade
 * otherwise. (rules A19)
 */
export function mayUsePermission(viewer: Viewer, permission: string, now: Date): Decision<PermissionRefusal> {
  const status = accessStatus(viewer, now);
  if (status === 'superuser') return yes;
  if (status === 'visitor') return no('register');
  if (status === 'expired')
    return no(expiredMembership(viewer, now)?.permissions.includes(permission) ? 'renew' : 'upgrade');
  return validMembership(viewer, now)?.permissions.includes(permission) ? yes : no('upgrade');
}

/** The private audio feed comes with Silver and Gold. (rules A13) */
export const mayUseAudioFeed = (viewer: Viewer, now: Date): Decision<PermissionRefusal> =>
  mayUsePermission(viewer, AUDIO_FEED, now);
