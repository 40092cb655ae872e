import { href } from 'react-router';
import { isMainHost } from '#app/api/redirects/safe-redirect.ts';

/** Pages that sign-in does not return to. */
const AUTH_PAGES = /^\/(signin|register|register-success|logout|recover-password)(\/|\?|#|$)/;

type SignedIn = { user: { is_staff: boolean }; host: string };

/**
 * The page that sign-in redirects to: where the user came from, or else Today of the office for staff. On the host of
 * another language staff would have to sign in again. (rules P67)
 */
export function pathAfterSignIn(back: string | null, { user, host }: SignedIn): string {
  if (back !== null && !AUTH_PAGES.test(back)) return back;
  return user.is_staff && isMainHost(host) ? '/admin' : href('/dashboard');
}
