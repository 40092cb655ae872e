import { href } from 'react-router';
import { checkoutPath, PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import type { PlainKey } from '#messages/message-types.ts';

/** A button of the home page; the first one is primary. */
export type Call = { to: string; text: PlainKey };

type Reader = Pick<SignedInUser, 'isMembershipValid' | 'isSuperuser' | 'membership'>;

const DASHBOARD: Call = { to: href('/dashboard'), text: 'home.call.dashboard' };
const LIBRARY: Call = { to: href('/library'), text: 'home.call.library' };
const COMPARE: Call = { to: PRICING_PATH, text: 'home.call.compare' };

/**
 * The calls to action on the home page for a signed-in user. Visitors see those of the editors, which
 * invite them to create an account. (rules A20)
 */
export function callsFor({ isMembershipValid, isSuperuser, membership }: Reader): readonly Call[] {
  if (isMembershipValid || isSuperuser) return [DASHBOARD, LIBRARY];
  if (membership === null) return [DASHBOARD, COMPARE];
  return [{ to: checkoutPath(membership.id), text: 'home.call.renew' }, DASHBOARD];
}
