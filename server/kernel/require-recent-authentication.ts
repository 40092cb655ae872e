import { isRecentlyAuthenticated } from '#domain/accounts/recent-authentication.ts';
import type { Ctx } from './ctx.ts';
import { Failure } from './failure.ts';

/** Refuses a sensitive action unless the caller authenticated within ten minutes. (rules S11) */
export function requireRecentAuthentication({ clock, authenticatedAt }: Pick<Ctx, 'clock' | 'authenticatedAt'>): void {
  if (!isRecentlyAuthenticated(authenticatedAt, clock.now())) throw new Failure('session.confirm');
}
