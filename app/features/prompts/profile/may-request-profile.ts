import type { Login } from '#app/api/session/login.tsx';

/** Pages that are never interrupted: where the user decides, pays, takes a test, signs in, or waits for an email. (rules P31) */
const UNDISTURBED = [
  /^\/(cme-program|checkout)(\/|$)/,
  /^\/publication\/[^/]+\/test(\/|$)/,
  /^\/(signin|register|register-success|recover-password|undo-email-change|logout|my-account\/sign-in)(\/|$)/,
  /^\/(newsletter|newsletter-success|unsubscribe)(\/|$)/,
  /^\/(error-|load-error)/,
];

/** The update-profile modal appears if the user has neither a profession nor a role in the office (not on /cme-program or /checkout). (rules P31, A23) */
export const mayRequestProfile = (login: Login, pathname: string): boolean =>
  login.status === true &&
  login.user.profession === null &&
  !login.user.is_staff &&
  !UNDISTURBED.some((pages) => pages.test(pathname));
